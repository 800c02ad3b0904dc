import type { AuditService } from "../audit/audit.service";
import type { Clock } from "../core/clock";
import type { Viewer } from "../core/context";
import type { Tx } from "../core/db/database";
import { rowLock } from "../core/db/rowLock";
import { ConflictError } from "../core/errors";
import { defineEvent, type Events } from "../core/events";
import { newId } from "../core/ids";
import { Partnership, PartnershipSpan } from "./partnership.entity";
import { mayAct, type PartnershipAct, refusalOf, transitionOf } from "./partnershipState";

export type Pair = Pick<Partnership, "merchantId" | "publisherId">;

export interface PartnershipChange {
  act: PartnershipAct;
  partnership: Partnership;
  /** Of this change alone. */
  spanId: string;
}

/** One of the two did something that the other has to know. */
export const partnershipChanged = defineEvent<PartnershipChange>("partnership.changed");

interface Given extends Partial<Pick<Partnership, "note" | "reason" | "termsVersion" | "termsHash">> {
  /** Names this change before the first attempt: an attempt that was committed, though its answer was lost, is found. */
  spanId: string;
}

/** Changes partnerships: the row, its span, the audit log and who is told, in one transaction. */
export class PartnershipStore {
  constructor(
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly events: Events,
  ) {}

  /** Locked: of two acts at once the second sees the first. */
  locked(tx: Tx, { merchantId, publisherId }: Pair): Promise<Partnership | null> {
    return tx.findOne(Partnership, { where: { merchantId, publisherId }, ...rowLock(tx) });
  }

  /** Throws a duplicate error if another transaction began the partnership just now: it is repeated as a whole. */
  async act(
    tx: Tx,
    actor: Pick<Viewer, "userId"> | null,
    act: PartnershipAct,
    pair: Pair,
    { spanId, ...given }: Given,
  ): Promise<Partnership> {
    const known = await this.locked(tx, pair);
    if (known && (await tx.existsBy(PartnershipSpan, { id: spanId }))) return known;
    const { to, by, bars } = transitionOf(act);
    if (!mayAct(known?.state ?? "none", act)) throw new ConflictError(refusalOf(by, known?.state ?? "ended"));
    const changedAt = this.clock.now();
    const isBarred = bars === undefined ? (known?.isBarred ?? 0) : bars ? 1 : 0;
    const change = { state: to, changedAt, changedBy: by, isBarred, reason: null, ...given };
    const { merchantId, publisherId } = pair;
    let partnership: Partnership;
    if (known) {
      await tx.update(Partnership, { id: known.id }, change);
      partnership = { ...known, ...change };
    } else {
      const of = { id: newId(), createdAt: changedAt, merchantId, publisherId };
      partnership = { ...of, groupId: null, termsVersion: null, termsHash: null, note: null, ...change };
      await tx.insert(Partnership, partnership);
    }
    await this.addSpan(tx, partnership, spanId, changedAt);
    await this.audit.record(tx, {
      actorId: actor?.userId ?? null,
      action: `partnership.${actions[act]}`,
      subject: `user:${publisherId}`,
      before: { merchantId, state: known?.state ?? null },
      after: { merchantId, state: to, ...(partnership.reason && { reason: partnership.reason }) },
    });
    await this.events.emit(tx, partnershipChanged, { act, partnership, spanId });
    return partnership;
  }

  /** Clicks from now on are of this group. */
  async setGroup(tx: Tx, viewer: Viewer, known: Partnership, groupId: string | null): Promise<Partnership> {
    if (known.groupId === groupId) return known;
    await tx.update(Partnership, { id: known.id }, { groupId });
    const partnership = { ...known, groupId };
    await this.addSpan(tx, partnership, newId(), this.clock.now());
    const { merchantId, publisherId } = known;
    await this.audit.record(tx, {
      actorId: viewer.userId,
      action: "partnership.grouped",
      subject: `user:${publisherId}`,
      before: { merchantId, groupId: known.groupId },
      after: { merchantId, groupId },
    });
    return partnership;
  }

  private async addSpan(tx: Tx, { merchantId, publisherId, state, groupId }: Partnership, id: string, createdAt: Date) {
    await tx.insert(PartnershipSpan, { id, createdAt, merchantId, publisherId, state, groupId });
  }
}

/** As the audit log names them. */
const actions: Readonly<Record<PartnershipAct, string>> = {
  invite: "invited",
  accept: "application-accepted",
  decline: "application-declined",
  pause: "paused",
  resume: "resumed",
  end: "ended",
  apply: "applied",
  acceptInvitation: "invitation-accepted",
  declineInvitation: "invitation-declined",
  leave: "left",
  join: "joined",
};
