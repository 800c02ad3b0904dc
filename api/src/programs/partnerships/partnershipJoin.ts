import type { Viewer } from "../../platform/context";
import type { Tx } from "../../platform/db/database";
import { BadInputError } from "../../platform/errors";
import type { Merchant } from "../merchants/merchant.entity";
import type { TermsService } from "../terms/terms.service";
import { linkRefusal, mayJoin } from "./mayPromote";
import { Partnership } from "./partnership.entity";
import type { PartnershipStore } from "./partnershipStore";

/** Lets partners create links, and makes partners of those who may simply begin. */
export class PartnershipJoin {
  constructor(
    private readonly store: PartnershipStore,
    private readonly terms: TermsService,
  ) {}

  /**
   * In the transaction of a new link. Throws a duplicate error if another link began the partnership just now. A
   * publisher whose links are older than partnerships is a partner as it ever was.
   */
  async forLink(
    tx: Tx,
    viewer: Viewer,
    merchant: Merchant,
    spanId: string,
    hasLinks: () => Promise<boolean>,
  ): Promise<void> {
    const pair = { merchantId: merchant.id, publisherId: viewer.id };
    if (await tx.existsBy(Partnership, { ...pair, state: "active" })) return;
    // Locked, and so as it is now: another link may have begun the partnership since this transaction did.
    const known = await this.store.locked(tx, pair);
    if (known?.state === "active") return;
    if (!mayJoin(merchant, known) && (known || !(await hasLinks()))) {
      throw new BadInputError({ merchantId: linkRefusal(merchant, known) ?? "" });
    }
    await this.store.act(tx, viewer, "join", pair, { spanId, ...(await this.terms.agreed(tx, merchant.id)) });
  }
}
