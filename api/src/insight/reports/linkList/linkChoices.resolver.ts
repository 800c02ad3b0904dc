import { Authorized, Field, Int, ObjectType, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../../platform/context";
import { CurrentViewer } from "../../../platform/currentViewer";
import type { Database } from "../../../platform/db/database";
import { Merchant, type MerchantService } from "../../../programs";
import { byIdOf } from "../sources";

@ObjectType({ description: "A brand that you have links to.", simpleResolvers: true })
export class LinkBrandChoice {
  @Field(() => Merchant, { description: "The brand." }) merchant!: Merchant;
  @Field(() => Int, { description: "How many links you have to it." }) count!: number;
}

@ObjectType({ description: "A channel or a tag of your links.", simpleResolvers: true })
export class LinkNameChoice {
  @Field(() => String, { description: "The channel or the tag." }) name!: string;
  @Field(() => Int, { description: "How many of your links have it." }) count!: number;
}

@ObjectType({
  description: "What your links can be filtered by, the most frequent first; at most 100 of each.",
  simpleResolvers: true,
})
export class LinkChoices {
  @Field(() => [LinkBrandChoice], { description: "Brands." }) brands!: LinkBrandChoice[];
  @Field(() => [LinkNameChoice], { description: "Channels." }) channels!: LinkNameChoice[];
  @Field(() => [LinkNameChoice], { description: "Tags." }) tags!: LinkNameChoice[];
}

@Resolver()
export class LinkChoicesResolver {
  constructor(private readonly services: { db: Database; merchants: MerchantService }) {}

  @Authorized("PUBLISHER", "reports:read")
  @Query(() => LinkChoices, { description: "What your links can be filtered by." })
  linkChoices(@CurrentViewer() viewer: Viewer): Promise<LinkChoices> {
    return linkChoices(this.services.db, this.services.merchants, viewer);
  }
}

/** More than anybody looks through; the search finds the rest. */
const MAX_CHOICES = 100;
/** A channel may be as long as a page. */
const LONGEST_CHANNEL = 200;

/** What a publisher's links can be filtered by: each is read from an index of the account's own links. */
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
