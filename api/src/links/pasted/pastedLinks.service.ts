import { fullAddress, isPage } from "../../contract/destination";
import { pastedLinksForm } from "../../contract/links/linkForms";
import type { Viewer } from "../../core/context";
import { BadInputError } from "../../core/errors";
import { parseForm } from "../../core/form";
import type { Merchant } from "../../merchants/merchant.entity";
import type { Link } from "../link.entity";
import type { LinkService } from "../link.service";
import type { ProductLinkService } from "../productLinks.service";
import { sameLink } from "../sameLink";

export type PastedOutcome = "created" | "existing" | "unknown-brand" | "not-an-address" | "refused";

export interface PastedLink {
  address: string;
  outcome: PastedOutcome;
  link?: Link;
  merchant?: Merchant;
  /** Why it was refused, for the publisher to read. */
  message?: string;
}

interface Shops {
  /** Whose shop a page is of. */
  forAddress: (address: string) => Promise<Merchant | null>;
}

/** Makes links of pasted addresses: Weft finds the brand, and each line has its own answer. */
export class PastedLinks {
  constructor(
    private readonly links: Pick<LinkService, "createOnce">,
    private readonly shops: Shops,
    private readonly products: Pick<ProductLinkService, "followedAt">,
  ) {}

  /** Idempotent: what was sent before is there already, also if it is sent twice at once. */
  async create(viewer: Viewer, input: unknown): Promise<PastedLink[]> {
    const { addresses, channel } = parseForm(pastedLinksForm, input);
    const answers: PastedLink[] = [];
    // One after the other: a paste must not take the database from everybody else.
    for (const address of addresses) answers.push(await this.one(viewer, address, channel));
    return answers;
  }

  private async one(viewer: Viewer, address: string, channel: string): Promise<PastedLink> {
    const page = fullAddress(address);
    if (!isPage(page)) return { address, outcome: "not-an-address" };
    const merchant = await this.shops.forAddress(page);
    if (!merchant) return { address, outcome: "unknown-brand" };
    const destination = isHomePage(page, merchant.website) ? null : page;
    try {
      const also = destination ? await this.products.followedAt(merchant.id, destination) : undefined;
      const page = { merchantId: merchant.id, channel, destination };
      const { link, isNew } = await this.links.createOnce(viewer, page, { existing: sameLink, also });
      return { address, outcome: isNew ? "created" : "existing", link, merchant };
    } catch (error) {
      if (!(error instanceof BadInputError)) throw error;
      return { address, outcome: "refused", merchant, message: Object.values(error.fields ?? {})[0] ?? error.message };
    }
  }
}

/** A link without a page leads to the shop's own address, which may change. */
function isHomePage(page: string, website: string): boolean {
  const [one, shop] = [new URL(page), new URL(website)];
  const pathOf = ({ pathname }: URL) => pathname.replace(/\/$/, "");
  return pathOf(one) === pathOf(shop) && one.search === shop.search && one.hash === shop.hash;
}
