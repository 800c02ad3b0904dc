import { DateTimeISOResolver } from "graphql-scalars";
import { Authorized, Field, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import type { AccountClosingService } from "../../accounts";
import type { Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";

@ObjectType({ description: "What closing your account would mean now.", simpleResolvers: true })
export class AccountClosing {
  @Field(() => [String], { description: "What has to be settled before, in sentences; empty if it can be closed." })
  blockers!: string[];

  @Field(() => [String], { description: "What becomes of open money and of links, in sentences." })
  consequences!: string[];

  @Field(() => DateTimeISOResolver, {
    description: "When names and addresses would be erased. Until then an owner takes it back by signing in.",
  })
  erasesAt!: Date;
}

@Resolver()
export class ClosingResolver {
  constructor(private readonly services: { accountClosing: AccountClosingService }) {}

  @Authorized("own")
  @Query(() => AccountClosing, { description: "What closing your account would mean, for its owners." })
  accountClosing(@CurrentViewer() viewer: Viewer): Promise<AccountClosing> {
    return this.services.accountClosing.preview(viewer);
  }

  @Authorized("confirm:own")
  @Mutation(() => DateTimeISOResolver, {
    description:
      "Closes your account, as its last owner. Sessions and API keys end at once. Returns when names and addresses are erased.",
  })
  closeAccount(@CurrentViewer() viewer: Viewer): Promise<Date> {
    return this.services.accountClosing.close(viewer);
  }
}
