import { In } from "typeorm";
import { inquiryFileRules } from "../../contract/inquiries/inquiryFiles";
import type { InquiryKind, InquiryState } from "../../contract/inquiries/inquiryForms";
import type { OrderReasonId } from "../../contract/inquiries/orderReasons";
import { awaitLog } from "../../platform/chain/waiting";
import { type Clock, DAY } from "../../platform/clock";
import { chunksOf } from "../../platform/db/chunks";
import type { Tx } from "../../platform/db/database";
import { rowLock } from "../../platform/db/rowLock";
import { ConflictError, NotFoundError } from "../../platform/errors";
import { defineEvent, type Events } from "../../platform/events";
import { newId } from "../../platform/ids";
import { deleteFiles } from "./files/fileRoom";
import { InquiryFile } from "./files/inquiryFile.entity";
import { Inquiry, InquiryEvent } from "./inquiry.entity";
import { type InquiryAct, inquiryTransition, isOpenInquiry } from "./inquiryState";

export interface InquiryChange {
  inquiry: Inquiry;
  act: InquiryAct;
  /** Null for a new one. */
  before: InquiryState | null;
}

/** A claim was opened, answered, decided or withdrawn. */
export const inquiryChanged = defineEvent<InquiryChange>("inquiry.changed");

/** The brand has not answered yet. */
export const inquiryReminded = defineEvent<{ inquiry: Inquiry; day: number }>("inquiry.reminded");

export interface Move {
  act: InquiryAct;
  to: InquiryState;
  actorId: string | null;
  reason?: OrderReasonId | null;
  words?: string | null;
  changes?: Partial<Inquiry>;
}

const STATE_WORDS: Readonly<Record<InquiryState, string>> = {
  answered: "was answered",
  waiting: "waits for the brand",
  accepted: "was accepted",
  refused: "was refused",
  withdrawn: "was withdrawn",
  escalated: "is with our team",
  closed: "was closed",
};

export const movedOn = (state: InquiryState): string => `This claim ${STATE_WORDS[state]}`;

/** The only writer of claims: the row, its event and all effects are one transaction. */
export class InquiryStore {
  constructor(
    private readonly clock: Clock,
    private readonly events: Events,
  ) {}

  async insert(tx: Tx, inquiry: Inquiry, actorId: string): Promise<void> {
    await tx.insert(Inquiry, inquiry);
    await this.note(tx, inquiry, { act: "open", to: inquiry.state, actorId, words: inquiry.words });
    await this.events.emit(tx, inquiryChanged, { inquiry, act: "open", before: null });
  }

  /** Locked until the transaction ends. */
  async locked(tx: Tx, id: string): Promise<Inquiry> {
    const inquiry = await tx.findOne(Inquiry, { where: { id }, ...rowLock(tx) });
    if (!inquiry) throw new NotFoundError("Claim");
    return inquiry;
  }

  /** By the table of states, and only from the state that the caller has read: of two at once one decides. */
  async move(tx: Tx, before: Inquiry, move: Move): Promise<Inquiry> {
    const { from, to } = inquiryTransition(move.act) as { from: readonly string[]; to: readonly string[] };
    if (!from.includes(before.state)) throw new ConflictError(movedOn(before.state));
    if (!to.includes(move.to)) throw new Error(`${move.act} makes no claim ${move.to}`);
    const ended = isOpenInquiry(move.to) ? {} : { nextAt: null };
    const changes = { dueAt: null, ...ended, ...move.changes, state: move.to };
    const { affected } = await tx.update(Inquiry, { id: before.id, state: before.state }, changes);
    if (affected === 0) throw new ConflictError(movedOn(before.state));
    const inquiry = { ...before, ...changes };
    // Once it is closed its files have some days left; if our team is asked, they stay until it has decided.
    const end = new Date(this.clock.now().getTime() + inquiryFileRules.keptDays * DAY);
    await tx.update(InquiryFile, { inquiryId: inquiry.id }, { deleteAt: isOpenInquiry(inquiry.state) ? null : end });
    await this.note(tx, inquiry, move);
    await this.events.emit(tx, inquiryChanged, { inquiry, act: move.act, before: before.state });
    return inquiry;
  }

  async remind(tx: Tx, inquiry: Inquiry, day: number, nextAt: Date): Promise<void> {
    await tx.update(Inquiry, { id: inquiry.id, state: inquiry.state }, { nextAt });
    await this.events.emit(tx, inquiryReminded, { inquiry, day });
  }

  private async note(tx: Tx, { id: inquiryId, state }: Inquiry, move: Move): Promise<void> {
    const event: InquiryEvent = {
      id: newId(),
      createdAt: this.clock.now(),
      inquiryId,
      act: move.act,
      side: inquiryTransition(move.act).by,
      actorId: move.actorId,
      state,
      reason: move.reason ?? null,
      words: move.words || null,
    };
    await tx.insert(InquiryEvent, event);
    if (isOpenInquiry(move.to)) return;
    // Its events so far: of two at once only one has come so far.
    const revision = await tx.countBy(InquiryEvent, { inquiryId });
    await awaitLog(tx, { kind: "claim", rowId: inquiryId, revision, createdAt: event.createdAt });
  }
}

/** Brands answer about orders and their amounts; payouts are the network's. */
export const isAboutOrder = (kind: InquiryKind): boolean => kind !== "unpaid" && kind !== "held";

const BATCH_SIZE = 200;

/** What a publisher wrote and showed with its claims; the decisions about orders stay. */
export async function eraseClaims(tx: Tx, publisherId: string): Promise<void> {
  const claims = await tx.find(Inquiry, { select: { id: true }, where: { publisherId } });
  for (const some of chunksOf(claims, BATCH_SIZE)) {
    const ids = some.map(({ id }) => id);
    await deleteFiles(tx, { inquiryId: ids });
    await tx.update(InquiryEvent, { inquiryId: In(ids), side: "publisher" }, { words: null });
  }
  await tx.update(Inquiry, { publisherId }, { words: null });
}
