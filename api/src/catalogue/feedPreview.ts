import { type FeedMapping, previewForm, SHOP_FORMAT } from "../contract/catalogue/feedForms";
import type { Viewer } from "../core/context";
import type { Database } from "../core/db/database";
import { BadInputError } from "../core/errors";
import { parseForm } from "../core/form";
import { ownMerchant } from "../merchants/ownMerchant";
import { credentialsIn } from "./feedCredentials";
import { type FeedFiles, PREVIEW_BYTES } from "./reading/feedFiles";
import { FeedRefusal } from "./reading/feedRefusal";
import { type NumberedRow, readFeed, readRows } from "./reading/readFeed";
import type { ShopProducts } from "./reading/shopProducts";

export const PREVIEW_ROWS = 20;

/** The first rows of a feed as they would be read. Nothing is stored. */
export class FeedPreview {
  constructor(
    private readonly db: Database,
    private readonly files: FeedFiles,
    private readonly shop: Pick<ShopProducts, "first">,
  ) {}

  async rows(viewer: Viewer, input: unknown): Promise<NumberedRow[]> {
    const { url, content, isStart, format, mapping: columns, ...given } = parseForm(previewForm, input);
    const mapping = columns as FeedMapping | null;
    const { website, currency } = await ownMerchant(this.db.read, viewer);
    const credentials = credentialsIn(given);
    if (!url === !content) throw new BadInputError({ url: "Please send either an address or the start of a file" });
    return this.files.scratch(async (path) => {
      if (content) await this.files.writeText(path, content);
      const fetched = url ? await this.files.fetchStart(url, credentials, path) : null;
      const rules = { format, mapping, charset: fetched?.charset ?? null, website, currency };
      return firstOf(readFeed(path, rules), fetched ? fetched.bytes >= PREVIEW_BYTES : isStart);
    });
  }

  /** Of the brand's connected shop. */
  async shopRows(viewer: Viewer): Promise<NumberedRow[]> {
    const { id, website } = await ownMerchant(this.db.read, viewer);
    const { lines, currency } = await this.shop.first(id);
    return firstOf(readRows(textOf(lines), { format: SHOP_FORMAT, mapping: null, charset: null, website, currency }));
  }
}

async function* textOf(lines: string): AsyncGenerator<string> {
  yield lines;
}

/** Where the rest of a file is missing, what is wrong with its end says nothing. */
async function firstOf(all: AsyncIterable<NumberedRow>, isCut = false): Promise<NumberedRow[]> {
  const rows: NumberedRow[] = [];
  try {
    for await (const row of all) {
      rows.push(row);
      if (rows.length === PREVIEW_ROWS) return rows;
    }
  } catch (error) {
    if (isCut && rows.length > 0 && error instanceof FeedRefusal) return rows;
    throw error;
  }
  // The last one may be a part of a row.
  return isCut && rows.length > 1 ? rows.slice(0, -1) : rows;
}
