import { DateTimeISOResolver } from "graphql-scalars";
import { Authorized, Field, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import type { AccountClosingService } from "../../accounts";
import type { Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";

@ObjectType({ description: "Effects of closing your account now.", simpleResolvers: true })
export class AccountClosing {
  @Field(() => [String], {
    description: "What must be settled first, one sentence per entry. Empty if the account can be closed.",
  })
  blockers!: string[];

  @Field(() => [String], { description: "What happens to open amounts and links, one sentence per entry." })
  consequences!: string[];

  @Field(() => DateTimeISOResolver, {
    description:
      "When names and addresses would be erased. Until then, an owner can restore the account by signing in.",
  })
  erasesAt!: Date;
}

@ObjectType({ description: "A closed account.", simpleResolvers: true })
class ClosedAccount {
  @Field(() => DateTimeISOResolver, { description: "When names and addresses are erased." }) erasedAt!: Date;
}

@Resolver()
export class ClosingResolver {
  constructor(private readonly services: { accountClosing: AccountClosingService }) {}

  @Authorized("own")
  @Query(() => AccountClosing, { description: "The effects of closing your account. Owners only." })
  accountClosing(@CurrentViewer() viewer: Viewer): Promise<AccountClosing> {
    return this.services.accountClosing.preview(viewer);
  }

  @Authorized("confirm:own")
  @Mutation(() => ClosedAccount, {
    description: "Closes your account. Only its last owner can do this. Sessions and API keys end immediately.",
  })
  async closeAccount(@CurrentViewer() viewer: Viewer): Promise<ClosedAccount> {
    return { erasedAt: await this.services.accountClosing.close(viewer) };
  }
}
