import type { AuditedAs } from "../../contract/admin/auditActions";
import type { Audited, AuditService } from "../../platform/audit/audit.service";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Json } from "../../platform/db/columns";
import type { Tx } from "../../platform/db/database";
import { insertRows } from "../../platform/db/insertRows";
import { rowLock } from "../../platform/db/rowLock";
import { ConflictError, isDuplicate } from "../../platform/errors";
import { defineEvent, type Events } from "../../platform/events";
import { newId } from "../../platform/ids";
import type { DelayedNotices } from "../../platform/outbox/delayedNotices";
import { Partnership, PartnershipSpan } from "./partnership.entity";
import { canAct, type PartnershipAct, partnershipActs, refusalOf, type Side } from "./partnershipState";

export type Pair = Pick<Partnership, "merchantId" | "publisherId">;

export interface PartnershipChange {
  act: PartnershipAct;
  partnership: Partnership;
  /** The ID of this change. */
  spanId: string;
  /** It can be undone for a few seconds; nobody is notified before. */
  isHeld: boolean;
}

/** Actions of one side that the other must learn of. */
export const partnershipsChanged = defineEvent<readonly PartnershipChange[]>("partnerships.changed");

/** It can no longer be undone, so the other side is notified. */
export const partnershipDecisionFinal = defineEvent<Omit<PartnershipChange, "isHeld">>("partnership.decision-final");

/** The kind of change under which partnership notifications are held. */
const PARTNERSHIP = "partnership";

/** The partnership before the decision, and the decision. */
interface Held {
  act: PartnershipAct;
  spanId: string;
  before: { changedAt: number; changedBy: Side; isBarred: number; reason: string | null; groupId: string | null };
}

/** Decisions on applications, and how to undo them. */
const undoneBy: Partial<Record<PartnershipAct, PartnershipAct>> = { accept: "undoAccept", decline: "undoDecline" };

type Kept = "note" | "reason" | "termsVersion" | "termsHash" | "changedAt" | "changedBy" | "isBarred" | "groupId";

interface Given extends Partial<Pick<Partnership, Kept>> {
  /** Identifies this change before the first attempt, so that a committed attempt whose response was lost is found. */
  spanId: string;
  /** The rule that decided, for the audit log. */
  rule?: string;
  /** Can be undone although nobody acted. */
  isHeld?: boolean;
}

/** Changes partnerships: the row, its period, the audit log and notifications, in one transaction. */
export class PartnershipStore {
  constructor(
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly events: Events,
    private readonly held: DelayedNotices,
  ) {
    held.on(PARTNERSHIP, (tx, id, content) => this.notify(tx, id, content as unknown as Held));
  }

  /** Locked: of two concurrent actions the second sees the first. */
  locked(tx: Tx, { merchantId, publisherId }: Pair): Promise<Partnership | null> {
    return tx.findOne(Partnership, { where: { merchantId, publisherId }, ...rowLock(tx) });
  }

  /** Throws a duplicate error if another transaction just started the partnership: the whole is repeated. */
  async act(
    tx: Tx,
    actor: Pick<Viewer, "userId"> | null,
    act: PartnershipAct,
    pair: Pair,
    { spanId, rule, isHeld: isUndoable = actor !== null, ...given }: Given,
  ): Promise<Partnership> {
    const known = await this.locked(tx, pair);
    if (known && (await tx.existsBy(PartnershipSpan, { id: spanId }))) return known;
    const { to, by, bars } = partnershipActs[act];
    if (!canAct(known?.state ?? "none", act)) throw new ConflictError(refusalOf(by, known?.state ?? "ended"));
    // People are notified in order.
    if (known) await this.held.notifyNow(tx, PARTNERSHIP, known.id);
    const changedAt = this.clock.now();
    const isBarred = bars === undefined ? (known?.isBarred ?? 0) : bars ? 1 : 0;
    const change = { state: to, changedAt, changedBy: by, isBarred, reason: null, ...given };
    const partnership = known ? { ...known, ...change } : newPartnership(pair, changedAt, change);
    if (known) await tx.update(Partnership, { id: known.id }, change);
    else await tx.insert(Partnership, partnership);
    // A period starts now, even if the row keeps an earlier waiting time.
    await this.addSpan(tx, partnership, spanId, this.clock.now());
    await this.audit.record(tx, audited(actor, act, known, partnership, rule));
    const isHeld = isUndoable && known !== null && undoneBy[act] !== undefined;
    if (isHeld) {
      const { changedAt: at, changedBy, isBarred, reason, groupId } = known;
      const content: Held = { act, spanId, before: { changedAt: at.getTime(), changedBy, isBarred, reason, groupId } };
      await this.held.hold(tx, PARTNERSHIP, known.id, content as unknown as Json);
    }
    await this.events.emit(tx, partnershipsChanged, [{ act, partnership, spanId, isHeld }]);
    return partnership;
  }

  /** New partnerships of a brand. Throws a duplicate error if another transaction just started one of them. */
  async start(
    tx: Tx,
    actor: Pick<Viewer, "userId">,
    act: "moveIn",
    merchantId: string,
    publisherIds: readonly string[],
  ): Promise<void> {
    const { to: state, by: changedBy } = partnershipActs[act];
    const changedAt = this.clock.now();
    const change = { state, changedAt, changedBy, isBarred: 0, reason: null };
    const started = publisherIds.map((publisherId) => newPartnership({ merchantId, publisherId }, changedAt, change));
    const changes = started.map((partnership) => ({ act, partnership, spanId: newId(), isHeld: false }));
    const spans = changes.map(({ partnership, spanId }) => spanOf(partnership, spanId, changedAt));
    await insertRows(tx, Partnership, started);
    await insertRows(tx, PartnershipSpan, spans);
    await this.audit.recordAll(
      tx,
      started.map((partnership) => audited(actor, act, null, partnership)),
    );
    await this.events.emit(tx, partnershipsChanged, changes);
  }

  /** Undoes a decision on an application if no one was notified. The caller has locked the row. */
  async undo(tx: Tx, actor: Pick<Viewer, "userId">, known: Partnership, spanId: string): Promise<boolean> {
    const held = await this.held.take<Held>(tx, PARTNERSHIP, known.id);
    const act = held && undoneBy[held.act];
    if (!held || !act) return false;
    const { changedAt, ...before } = held.before;
    await this.act(tx, actor, act, known, { spanId, ...before, changedAt: new Date(changedAt) });
    return true;
  }

  private async notify(tx: Tx, id: string, { act, spanId }: Held): Promise<void> {
    const partnership = await tx.findOneBy(Partnership, { id });
    if (partnership) await this.events.emit(tx, partnershipDecisionFinal, { act, partnership, spanId });
  }

  /** New clicks belong to this group. */
  async setGroup(tx: Tx, viewer: Viewer, known: Partnership, groupId: string | null): Promise<Partnership> {
    if (known.groupId === groupId) return known;
    await this.held.notifyNow(tx, PARTNERSHIP, known.id);
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

  private async addSpan(tx: Tx, partnership: Partnership, id: string, createdAt: Date) {
    await tx.insert(PartnershipSpan, spanOf(partnership, id, createdAt));
  }
}

const spanOf = (
  { merchantId, publisherId, state, groupId }: Partnership,
  id: string,
  createdAt: Date,
): PartnershipSpan => ({ id, createdAt, merchantId, publisherId, state, groupId });

type Change = Pick<Partnership, "state" | "changedAt" | "changedBy" | "isBarred" | "reason"> & Partial<Partnership>;

const newPartnership = ({ merchantId, publisherId }: Pair, createdAt: Date, change: Change): Partnership => {
  const unknown = { groupId: null, termsVersion: null, termsHash: null, note: null };
  return { id: newId(), createdAt, merchantId, publisherId, ...unknown, ...change };
};

const audited = (
  actor: Pick<Viewer, "userId"> | null,
  act: PartnershipAct,
  known: Partnership | null,
  { merchantId, publisherId, state, reason }: Partnership,
  rule?: string,
): Audited => ({
  actorId: actor?.userId ?? null,
  action: `partnership.${actions[act]}`,
  subject: `user:${publisherId}`,
  before: { merchantId, state: known?.state ?? null },
  after: { merchantId, state, ...(reason && { reason }), ...(rule && { rule }) },
});

/** As named by the audit log. */
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
  moveIn: "moved-in",
  undoAccept: "acceptance-undone",
  undoDecline: "decline-undone",
};

/** If two start a partnership concurrently, the unique index accepts one; the other then sees it. */
export async function repeatedOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return work();
  }
}
