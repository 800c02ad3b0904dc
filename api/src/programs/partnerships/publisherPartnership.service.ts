import { applicationForm } from "../../contract/partnerships";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database } from "../../platform/db/database";
import { ConflictError, NotFoundError } from "../../platform/errors";
import { parseForm } from "../../platform/form";
import { isId, newId } from "../../platform/ids";
import type { ApplicationDesk } from "../applications/applicationDesk";
import type { SentAnswer } from "../applications/readAnswers";
import { Merchant } from "../merchants/merchant.entity";
import type { TermsService } from "../terms/terms.service";
import { applyRefusal } from "./canPromote";
import { Partnership, PartnershipSpan } from "./partnership.entity";
import type { PartnershipAct } from "./partnershipState";
import { type PartnershipStore, repeatedOnce } from "./partnershipStore";

/** A publisher's actions on its partnerships. */
export class PublisherPartnershipService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly store: PartnershipStore,
    private readonly terms: TermsService,
    private readonly applications: ApplicationDesk,
  ) {}

  /** The brand's rules may decide immediately. */
  async apply(
    viewer: Viewer,
    merchantId: string,
    input: unknown,
    sent: readonly SentAnswer[] = [],
  ): Promise<Partnership> {
    const { note = null } = parseForm(applicationForm, input);
    const merchant = isId(merchantId) && (await this.db.read.findOneBy(Merchant, { id: merchantId, listed: 1 }));
    if (!merchant) throw new NotFoundError("Merchant");
    const pair = { merchantId, publisherId: viewer.id };
    const [spanId, decidedId] = [newId(), newId()];
    return repeatedOnce(() =>
      this.db.write(async (tx) => {
        const known = await this.store.locked(tx, pair);
        // An earlier attempt may have been committed although its response was lost.
        const wasSent = known !== null && (await tx.existsBy(PartnershipSpan, { id: spanId }));
        const refusal = wasSent ? undefined : applyRefusal(merchant, known, this.clock.now());
        if (refusal) throw new ConflictError(refusal);
        const answers = await this.applications.answersIn(tx, pair, sent);
        const agreed = await this.terms.agreed(tx, merchantId);
        const applied = await this.store.act(tx, viewer, "apply", pair, { spanId, note, ...agreed });
        if (wasSent) return applied;
        await this.applications.keep(tx, applied, answers);
        return this.applications.decide(tx, merchant, applied, answers, decidedId);
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

  private async own({ id: publisherId }: Viewer, id: string): Promise<Partnership> {
    const found = isId(id) && (await this.db.read.findOneBy(Partnership, { id, publisherId }));
    if (!found) throw new NotFoundError("Partnership");
    return found;
  }
}
