import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { UserService } from "../accounts";
import type { Context } from "../platform/context";
import { SaleShare } from "./saleShare.type";

@Resolver(() => SaleShare)
export class SaleShareResolver {
  constructor(private readonly services: { users: UserService }) {}

  @FieldResolver(() => String, { nullable: true, description: "Its name." })
  async publisherName(@Root() { publisherId }: SaleShare, @Ctx() { loaders }: Context): Promise<string | null> {
    return (await loaders.byId(this.services.users.byIds).load(publisherId))?.name ?? null;
  }
}
