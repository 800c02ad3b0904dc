import type { AuditedAs } from "../../contract/admin/auditActions";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Json } from "../../platform/db/columns";
import type { Tx } from "../../platform/db/database";
import { rowLock } from "../../platform/db/rowLock";
import { ConflictError, isDuplicate } from "../../platform/errors";
import { defineEvent, type Events } from "../../platform/events";
import { newId } from "../../platform/ids";
import type { HeldChanges } from "../../platform/outbox/heldChanges";
import { Partnership, PartnershipSpan } from "./partnership.entity";
import { mayAct, type PartnershipAct, partnershipActs, refusalOf, type Side } from "./partnershipState";

export type Pair = Pick<Partnership, "merchantId" | "publisherId">;

export interface PartnershipChange {
  act: PartnershipAct;
  partnership: Partnership;
  /** Of this change alone. */
  spanId: string;
  /** It can be undone for some seconds, and nobody is told before. */
  isHeld: boolean;
}

/** One of the two did something that the other has to know. */
export const partnershipChanged = defineEvent<PartnershipChange>("partnership.changed");

/** Nobody undoes it any more, so the other one is told. */
export const partnershipDecisionFinal = defineEvent<Omit<PartnershipChange, "isHeld">>("partnership.decision-final");

/** What the other side is told of a partnership is held as this kind of change. */
const PARTNERSHIP = "partnership";

/** How the partnership was before it was decided, and the decision. */
interface Held {
  act: PartnershipAct;
  spanId: string;
  before: { changedAt: number; changedBy: Side; isBarred: number; reason: string | null };
}

/** Decisions of people about applications, and what undoes them. */
const undoneBy: Partial<Record<PartnershipAct, PartnershipAct>> = { accept: "undoAccept", decline: "undoDecline" };

type Kept = "note" | "reason" | "termsVersion" | "termsHash" | "changedAt" | "changedBy" | "isBarred";

interface Given extends Partial<Pick<Partnership, Kept>> {
  /** Names this change before the first attempt: an attempt that was committed, though its answer was lost, is found. */
  spanId: string;
}

/** Changes partnerships: the row, its span, the audit log and who is told, in one transaction. */
export class PartnershipStore {
  constructor(
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly events: Events,
    private readonly held: HeldChanges,
  ) {
    held.on(PARTNERSHIP, (tx, id, content) => this.tell(tx, id, content as unknown as Held));
  }

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
    const { to, by, bars } = partnershipActs[act];
    if (!mayAct(known?.state ?? "none", act)) throw new ConflictError(refusalOf(by, known?.state ?? "ended"));
    // People learn things in their order.
    if (known) await this.held.tellNow(tx, PARTNERSHIP, known.id);
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
    // A span counts from now on, also where the row says again since when it waits.
    await this.addSpan(tx, partnership, spanId, this.clock.now());
    await this.audit.record(tx, {
      actorId: actor?.userId ?? null,
      action: `partnership.${actions[act]}`,
      subject: `user:${publisherId}`,
      before: { merchantId, state: known?.state ?? null },
      after: { merchantId, state: to, ...(partnership.reason && { reason: partnership.reason }) },
    });
    const isHeld = actor !== null && known !== null && undoneBy[act] !== undefined;
    if (isHeld) {
      const { changedAt: at, changedBy, isBarred, reason } = known;
      const content: Held = { act, spanId, before: { changedAt: at.getTime(), changedBy, isBarred, reason } };
      await this.held.hold(tx, PARTNERSHIP, known.id, content as unknown as Json);
    }
    await this.events.emit(tx, partnershipChanged, { act, partnership, spanId, isHeld });
    return partnership;
  }

  /** Takes a decision about an application back, if nobody was told of it. The caller has locked the row. */
  async undo(tx: Tx, actor: Pick<Viewer, "userId">, known: Partnership, spanId: string): Promise<boolean> {
    const held = await this.held.take<Held>(tx, PARTNERSHIP, known.id);
    const act = held && undoneBy[held.act];
    if (!held || !act) return false;
    const { changedAt, ...before } = held.before;
    await this.act(tx, actor, act, known, { spanId, ...before, changedAt: new Date(changedAt) });
    return true;
  }

  private async tell(tx: Tx, id: string, { act, spanId }: Held): Promise<void> {
    const partnership = await tx.findOneBy(Partnership, { id });
    if (partnership) await this.events.emit(tx, partnershipDecisionFinal, { act, partnership, spanId });
  }

  /** Clicks from now on are of this group. */
  async setGroup(tx: Tx, viewer: Viewer, known: Partnership, groupId: string | null): Promise<Partnership> {
    if (known.groupId === groupId) return known;
    await this.held.tellNow(tx, PARTNERSHIP, known.id);
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
const actions: Readonly<Record<PartnershipAct, AuditedAs<"partnership">>> = {
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
  undoAccept: "acceptance-undone",
  undoDecline: "decline-undone",
};

/** Of two who begin a partnership at once the unique index lets one in; the other then sees what it began. */
export async function repeatedOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return work();
  }
}
