import { Authorized, Field, Int, ObjectType, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../../platform/context";
import { CurrentViewer } from "../../../platform/currentViewer";
import type { Database } from "../../../platform/db/database";
import { Merchant, type MerchantService } from "../../../programs";
import { byIdOf } from "../sources";

@ObjectType({ description: "A brand with your number of links to it.", simpleResolvers: true })
export class LinkBrandChoice {
  @Field(() => Merchant, { description: "The brand." }) merchant!: Merchant;
  @Field(() => Int, { description: "Number of your links to the brand." }) count!: number;
}

@ObjectType({ description: "A channel or tag with the number of your links.", simpleResolvers: true })
export class LinkNameChoice {
  @Field(() => String, { description: "Name of the channel or tag." }) name!: string;
  @Field(() => Int, { description: "Number of your links with it." }) count!: number;
}

@ObjectType({
  description: "Filter choices for your links, most frequent first. At most 100 of each.",
  simpleResolvers: true,
})
export class LinkChoices {
  @Field(() => [LinkBrandChoice], { description: "Brands you have links to." }) brands!: LinkBrandChoice[];
  @Field(() => [LinkNameChoice], { description: "Channels of your links." }) channels!: LinkNameChoice[];
  @Field(() => [LinkNameChoice], { description: "Tags of your links." }) tags!: LinkNameChoice[];
}

@Resolver()
export class LinkChoicesResolver {
  constructor(private readonly services: { db: Database; merchants: MerchantService }) {}

  @Authorized("PUBLISHER", "reports:read")
  @Query(() => LinkChoices, { description: "The filter choices for your links." })
  linkChoices(@CurrentViewer() viewer: Viewer): Promise<LinkChoices> {
    return linkChoices(this.services.db, this.services.merchants, viewer);
  }
}

/** More than anyone looks through; search finds the rest. */
const MAX_CHOICES = 100;
/** Limits the length, since a channel can be long. */
const LONGEST_CHANNEL = 200;

/** Filter choices for a creator's links, each from an index of the account's own links. */
async function linkChoices(
  db: Database,
  merchants: Pick<MerchantService, "byIds">,
  { id }: Viewer,
): Promise<LinkChoices> {
  const counted = async (
    column: "merchantId" | "channel" | "tag",
    table: "link" | "link_tag",
  ): Promise<LinkNameChoice[]> => {
    const rows = await db.longRead.query<{ name: string; count: number | string }[]>(
      `SELECT ${column} AS name, COUNT(*) AS count FROM ${table} WHERE publisherId = ?
       GROUP BY ${column} ORDER BY count DESC, name LIMIT ${MAX_CHOICES}`,
      [id],
    );
    return rows.map(({ name, count }) => ({ name, count: Number(count) }));
  };
  const [brands, channels, tags] = await Promise.all([
    counted("merchantId", "link"),
    counted("channel", "link"),
    counted("tag", "link_tag"),
  ]);
  const ids = brands.map(({ name }) => name);
  const known = await byIdOf(merchants.byIds, ids);
  return {
    brands: brands.flatMap(({ name, count }) => {
      const merchant = known.get(name);
      return merchant ? [{ merchant, count }] : [];
    }),
    channels: channels.filter(({ name }) => name.length <= LONGEST_CHANNEL),
    tags,
  };
}
