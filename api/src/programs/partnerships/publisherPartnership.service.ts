import { Account } from "../../accounts";
import { applicationForm } from "../../contract/partnerships";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { ConflictError, NotFoundError } from "../../platform/errors";
import { parseForm } from "../../platform/form";
import { isId, newId } from "../../platform/ids";
import { Merchant } from "../merchants/merchant.entity";
import type { TermsService } from "../terms/terms.service";
import { applyRefusal } from "./mayPromote";
import { Partnership, PartnershipSpan } from "./partnership.entity";
import type { PartnershipAct } from "./partnershipState";
import { type PartnershipStore, repeatedOnce } from "./partnershipStore";

/** What a publisher does about the brands it promotes. */
export class PublisherPartnershipService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly store: PartnershipStore,
    private readonly terms: TermsService,
  ) {}

  /** Applications from channels that the brand accepts in any case are accepted at once. */
  async apply(viewer: Viewer, merchantId: string, input: unknown): Promise<Partnership> {
    const { note = null } = parseForm(applicationForm, input);
    const merchant = isId(merchantId) && (await this.db.read.findOneBy(Merchant, { id: merchantId, listed: 1 }));
    if (!merchant) throw new NotFoundError("Merchant");
    const pair = { merchantId, publisherId: viewer.id };
    const [spanId, acceptedId] = [newId(), newId()];
    return repeatedOnce(() =>
      this.db.write(async (tx) => {
        const known = await this.store.locked(tx, pair);
        // An earlier attempt may have been committed, though its answer was lost.
        const wasSent = known !== null && (await tx.existsBy(PartnershipSpan, { id: spanId }));
        const refusal = wasSent ? undefined : applyRefusal(merchant, known, this.clock.now());
        if (refusal) throw new ConflictError(refusal);
        const agreed = await this.terms.agreed(tx, merchantId);
        const applied = await this.store.act(tx, viewer, "apply", pair, { spanId, note, ...agreed });
        const isAccepted =
          applied.state === "applied" && !applied.isBarred && (await this.isWelcome(tx, viewer, merchant));
        return isAccepted ? this.store.act(tx, null, "accept", pair, { spanId: acceptedId }) : applied;
      }),
    );
  }

  async acceptInvitation(viewer: Viewer, id: string): Promise<Partnership> {
    const found = await this.own(viewer, id);
    const spanId = newId();
    return this.db.write(async (tx) => {
      const agreed = await this.terms.agreed(tx, found.merchantId);
      return this.store.act(tx, viewer, "acceptInvitation", found, { spanId, ...agreed });
    });
  }

  declineInvitation = (viewer: Viewer, id: string): Promise<Partnership> => this.act(viewer, id, "declineInvitation");
  leave = (viewer: Viewer, id: string): Promise<Partnership> => this.act(viewer, id, "leave");

  private async act(viewer: Viewer, id: string, act: PartnershipAct): Promise<Partnership> {
    const found = await this.own(viewer, id);
    const spanId = newId();
    return this.db.write((tx) => this.store.act(tx, viewer, act, found, { spanId }));
  }

  private async isWelcome(tx: Tx, viewer: Viewer, { acceptedChannels }: Merchant): Promise<boolean> {
    if (!acceptedChannels || acceptedChannels.length === 0) return false;
    const { channelType } = await tx.findOneByOrFail(Account, { id: viewer.id });
    return channelType !== null && acceptedChannels.includes(channelType);
  }

  private async own({ id: publisherId }: Viewer, id: string): Promise<Partnership> {
    const found = isId(id) && (await this.db.read.findOneBy(Partnership, { id, publisherId }));
    if (!found) throw new NotFoundError("Partnership");
    return found;
  }
}
