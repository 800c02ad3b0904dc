import { type FeedMapping, previewForm, SHOP_FORMAT } from "../contract/catalogue/feedForms";
import { t } from "../contract/i18n/t";
import type { Viewer } from "../platform/context";
import type { Database } from "../platform/db/database";
import { BadInputError } from "../platform/errors";
import { parseForm } from "../platform/form";
import { ownMerchant } from "../programs";
import { credentialsIn, type FeedFiles, PREVIEW_BYTES } from "./reading/feedFiles";
import { Previews } from "./reading/previewInWorker";
import type { FeedRules, NumberedRow } from "./reading/readFeed";
import type { ShopProducts } from "./reading/shopProducts";

/** A preview of a feed's first rows. Nothing is stored. */
export class FeedPreview {
  private readonly previews = new Previews();

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
    if (!url === !content) throw new BadInputError({ url: t("Send either a URL or the start of a file") });
    return this.files.scratch(async (path) => {
      if (content) await this.files.writeText(path, content);
      const fetched = url ? await this.files.fetchStart(url, credentials, path) : null;
      const rules = { format, mapping, charset: fetched?.charset ?? null, website, currency };
      const isCut = fetched ? fetched.bytes >= PREVIEW_BYTES : isStart;
      return this.previews.read(viewer.id, { path, rules, isCut });
    });
  }

  /** The first rows of the brand's connected shop. */
  async shopRows(viewer: Viewer): Promise<NumberedRow[]> {
    const { id, website } = await ownMerchant(this.db.read, viewer);
    const { lines, currency } = await this.shop.first(id);
    const rules: FeedRules = { format: SHOP_FORMAT, mapping: null, charset: null, website, currency };
    return this.files.scratch(async (path) => {
      await this.files.writeText(path, lines);
      return this.previews.read(viewer.id, { path, rules, isCut: false });
    });
  }
}
