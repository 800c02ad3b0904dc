import { limits } from "../../contract/limits";
import { type Clock, SECOND } from "../clock";
import type { Json } from "../db/columns";
import type { Database, Tx } from "../db/database";
import { newId } from "../ids";
import { HeldChange } from "./heldChange.entity";
import type { Outbox, OutboxHandler } from "./outbox.service";

export const HELD = "held.change";
/** How long people are told nothing of what can still be undone. */
export const HELD_FOR = (limits.undo.seconds + limits.undo.graceSeconds) * SECOND;

/** Tells people of a change that is final. */
type Teller = (tx: Tx, id: string, content: Json) => Promise<void>;

interface Payload {
  subject: string;
  id: string;
}

/**
 * Holds back what people are told of a change until it can no longer be undone: the rule of orders' decisions, for
 * everything that is decided one by one. Any other change of the same thing calls `tellNow` first, so that people learn
 * things in their order.
 */
export class HeldChanges {
  private readonly tellers = new Map<string, Teller>();

  readonly handler: OutboxHandler = async ({ payload }) => {
    const { subject, id } = payload as unknown as Payload;
    await this.db.write((tx) => this.tell(tx, subject, id));
  };

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  /** Of each kind one teller. */
  on(kind: string, teller: Teller): void {
    this.tellers.set(kind, teller);
  }

  /** In the transaction of the change. */
  async hold(tx: Tx, kind: string, of: string, content: Json): Promise<void> {
    const subject = subjectOf(kind, of);
    const id = newId();
    const until = new Date(this.clock.now().getTime() + HELD_FOR);
    await tx.insert(HeldChange, { subject, id, until, content });
    await this.outbox.add(tx, HELD, { subject, id }, { notBefore: until });
  }

  /** Takes the change out, if it is still held: the caller undoes it in the same transaction. */
  async take<Content>(tx: Tx, kind: string, of: string): Promise<Content | null> {
    const held = await tx.findOneBy(HeldChange, { subject: subjectOf(kind, of) });
    if (!held || held.until <= this.clock.now()) return null;
    return (await removed(tx, held)) ? (held.content as Content) : null;
  }

  /** Makes an earlier change final, if there is one. */
  tellNow(tx: Tx, kind: string, of: string): Promise<void> {
    return this.tell(tx, subjectOf(kind, of));
  }

  private async tell(tx: Tx, subject: string, id?: string): Promise<void> {
    const held = await tx.findOneBy(HeldChange, { subject, ...(id !== undefined && { id }) });
    if (!held || !(await removed(tx, held))) return;
    const [kind = "", of = ""] = subject.split(" ");
    await this.tellers.get(kind)?.(tx, of, held.content);
  }
}

const subjectOf = (kind: string, of: string): string => `${kind} ${of}`;

const removed = async (tx: Tx, { subject, id }: HeldChange): Promise<boolean> =>
  (await tx.delete(HeldChange, { subject, id })).affected === 1;

export const TOO_LATE = `A decision can be undone for ${limits.undo.seconds} seconds. It is final now, and people are told.`;
