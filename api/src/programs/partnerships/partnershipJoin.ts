import type { Viewer } from "../../platform/context";
import type { Tx } from "../../platform/db/database";
import { BadInputError, ConflictError } from "../../platform/errors";
import type { Merchant } from "../merchants/merchant.entity";
import type { TermsService } from "../terms/terms.service";
import { canJoin, linkRefusal } from "./canPromote";
import { Partnership } from "./partnership.entity";
import type { Pair, PartnershipStore } from "./partnershipStore";

/** Lets partners create links, and creates partnerships with open programs. */
export class PartnershipJoin {
  constructor(
    private readonly store: PartnershipStore,
    private readonly terms: TermsService,
  ) {}

  /**
   * In the transaction of a new link. Throws a duplicate error if another link just started the partnership. A
   * publisher whose links predate partnerships remains a partner.
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
    // Locked to read the current state: another link may have started the partnership since this transaction began.
    const known = await this.store.locked(tx, pair);
    if (known?.state === "active") return;
    if (!canJoin(merchant, known) && (known || !(await hasLinks()))) {
      throw new BadInputError({ merchantId: linkRefusal(merchant, known) ?? "" });
    }
    await this.join(tx, viewer, pair, spanId);
  }

  /** The brand's partner in another program accepts here. How the program is joined otherwise does not matter. */
  async forMoved(tx: Tx, viewer: Viewer, merchant: Merchant, spanId: string): Promise<void> {
    const pair = { merchantId: merchant.id, publisherId: viewer.id };
    const known = await this.store.locked(tx, pair);
    if (known?.state === "active") return;
    const isRefused = known?.state === "paused" || known?.isBarred === 1;
    if (isRefused) throw new ConflictError(linkRefusal(merchant, known) ?? "");
    await this.join(tx, viewer, pair, spanId);
  }

  private async join(tx: Tx, viewer: Viewer, pair: Pair, spanId: string): Promise<void> {
    await this.store.act(tx, viewer, "join", pair, { spanId, ...(await this.terms.agreed(tx, pair.merchantId)) });
  }
}
