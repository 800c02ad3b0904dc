import type { Viewer } from "../../core/context";
import type { Database } from "../../core/db/database";
import type { Merchant } from "../../merchants/merchant.entity";
import type { MerchantService } from "../../merchants/merchant.service";

export interface Choice {
  name: string;
  count: number;
}

export interface LinkChoices {
  brands: { merchant: Merchant; count: number }[];
  channels: Choice[];
  tags: Choice[];
}

/** More than anybody looks through; the search finds the rest. */
const MAX_CHOICES = 100;
/** A channel may be as long as a page. */
const LONGEST_CHANNEL = 200;

/** What a publisher's links can be filtered by: each is read from an index of the account's own links. */
export async function linkChoices(
  db: Database,
  merchants: Pick<MerchantService, "byIds">,
  { id }: Viewer,
): Promise<LinkChoices> {
  const counted = async (column: "merchantId" | "channel" | "tag", table: "link" | "link_tag"): Promise<Choice[]> => {
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
  const found = brands.length > 0 ? await merchants.byIds(brands.map(({ name }) => name)) : [];
  const known = new Map(found.map((merchant) => [merchant.id, merchant]));
  return {
    brands: brands.flatMap(({ name, count }) => {
      const merchant = known.get(name);
      return merchant ? [{ merchant, count }] : [];
    }),
    channels: channels.filter(({ name }) => name.length <= LONGEST_CHANNEL),
    tags,
  };
}
