import { In } from "typeorm";
import { claimFileRules } from "../../contract/claims/claimFiles";
import type { ClaimKind, ClaimState } from "../../contract/claims/claimForms";
import type { OrderReasonId } from "../../contract/claims/orderReasons";
import { said } from "../../contract/i18n/said";
import { t } from "../../contract/i18n/t";
import { awaitLog } from "../../platform/chain/waiting";
import { type Clock, DAY } from "../../platform/clock";
import { chunksOf } from "../../platform/db/chunks";
import type { Tx } from "../../platform/db/database";
import { rowLock } from "../../platform/db/rowLock";
import { ConflictError, NotFoundError } from "../../platform/errors";
import { defineEvent, type Events } from "../../platform/events";
import { newId } from "../../platform/ids";
import { Claim, ClaimEvent } from "./claim.entity";
import { type ClaimAct, claimTransition, isOpenClaim } from "./claimState";
import { ClaimFile, deleteFiles } from "./files/claimFile.entity";

export interface ClaimChange {
  claim: Claim;
  act: ClaimAct;
  /** Null for a new claim. */
  before: ClaimState | null;
}

/** A claim was opened, answered, decided or withdrawn. */
export const claimChanged = defineEvent<ClaimChange>("claim.changed");

/** The brand has not answered yet. */
export const claimReminded = defineEvent<{ claim: Claim; day: number }>("claim.reminded");

export interface Move {
  act: ClaimAct;
  to: ClaimState;
  actorId: string | null;
  reason?: OrderReasonId | null;
  words?: string | null;
  changes?: Partial<Claim>;
}

const MOVED_ON: Readonly<Record<ClaimState, string>> = said({
  answered: () => t("This claim was already answered"),
  waiting: () => t("This claim is waiting for the brand"),
  accepted: () => t("This claim was already accepted"),
  refused: () => t("This claim was already declined"),
  withdrawn: () => t("This claim was already withdrawn"),
  escalated: () => t("This claim is with our team"),
  closed: () => t("This claim is already closed"),
});

export const movedOn = (state: ClaimState): string => MOVED_ON[state];

/** The only writer of claims: the row, its event and all effects are one transaction. */
export class ClaimStore {
  constructor(
    private readonly clock: Clock,
    private readonly events: Events,
  ) {}

  async insert(tx: Tx, claim: Claim, actorId: string): Promise<void> {
    await tx.insert(Claim, claim);
    await this.note(tx, claim, { act: "open", to: claim.state, actorId, words: claim.words });
    await this.events.emit(tx, claimChanged, { claim, act: "open", before: null });
  }

  /** Locked until the transaction ends. */
  async locked(tx: Tx, id: string): Promise<Claim> {
    const claim = await tx.findOne(Claim, { where: { id }, ...rowLock(tx) });
    if (!claim) throw new NotFoundError("Claim");
    return claim;
  }

  /** Follows the table of states, and only from the state the caller has read: of two concurrent calls one decides. */
  async move(tx: Tx, before: Claim, move: Move): Promise<Claim> {
    const { from, to } = claimTransition(move.act) as { from: readonly string[]; to: readonly string[] };
    if (!from.includes(before.state)) throw new ConflictError(movedOn(before.state));
    if (!to.includes(move.to)) throw new Error(`${move.act} cannot result in state ${move.to}`);
    const ended = isOpenClaim(move.to) ? {} : { nextAt: null };
    const changes = { dueAt: null, ...ended, ...move.changes, state: move.to };
    const { affected } = await tx.update(Claim, { id: before.id, state: before.state }, changes);
    if (affected === 0) throw new ConflictError(movedOn(before.state));
    const claim = { ...before, ...changes };
    // A closed claim's files are kept for some days; if it is escalated, until our team has decided.
    const end = new Date(this.clock.now().getTime() + claimFileRules.keptDays * DAY);
    await tx.update(ClaimFile, { claimId: claim.id }, { deleteAt: isOpenClaim(claim.state) ? null : end });
    await this.note(tx, claim, move);
    await this.events.emit(tx, claimChanged, { claim, act: move.act, before: before.state });
    return claim;
  }

  async remind(tx: Tx, claim: Claim, day: number, nextAt: Date): Promise<void> {
    await tx.update(Claim, { id: claim.id, state: claim.state }, { nextAt });
    await this.events.emit(tx, claimReminded, { claim, day });
  }

  private async note(tx: Tx, { id: claimId, state }: Claim, move: Move): Promise<void> {
    const event: ClaimEvent = {
      id: newId(),
      createdAt: this.clock.now(),
      claimId,
      act: move.act,
      side: claimTransition(move.act).by,
      actorId: move.actorId,
      state,
      reason: move.reason ?? null,
      words: move.words || null,
    };
    await tx.insert(ClaimEvent, event);
    if (isOpenClaim(move.to)) return;
    // The number of its events: of two concurrent calls only one matches.
    const revision = await tx.countBy(ClaimEvent, { claimId });
    await awaitLog(tx, { kind: "claim", rowId: claimId, revision, createdAt: event.createdAt });
  }
}

/** Brands answer about orders and their amounts; payouts are the network's. */
export const isAboutOrder = (kind: ClaimKind): boolean => kind !== "unpaid" && kind !== "held";

const BATCH_SIZE = 200;

/** Erases a publisher's texts and evidence of its claims; decisions about orders stay. */
export async function eraseClaims(tx: Tx, publisherId: string): Promise<void> {
  const claims = await tx.find(Claim, { select: { id: true }, where: { publisherId } });
  for (const some of chunksOf(claims, BATCH_SIZE)) {
    const ids = some.map(({ id }) => id);
    await deleteFiles(tx, ids);
    await tx.update(ClaimEvent, { claimId: In(ids), side: "publisher" }, { words: null });
  }
  await tx.update(Claim, { publisherId }, { words: null });
}
