import { t } from "../../contract/i18n/t";
import { limits } from "../../contract/limits";
import { type Clock, SECOND } from "../clock";
import type { Json } from "../db/columns";
import type { Database, Tx } from "../db/database";
import { newId } from "../ids";
import { DelayedNotice } from "./delayedNotice.entity";
import type { Outbox, OutboxHandler } from "./outbox.service";

export const HELD = "held.change";
/** How long notifications wait while a change can be undone. */
export const HELD_FOR = (limits.undo.seconds + limits.undo.graceSeconds) * SECOND;

/** Notifies people of a final change. */
type Notifier = (tx: Tx, id: string, content: Json) => Promise<void>;

interface Payload {
  subject: string;
  id: string;
}

/**
 * Delays notifications of a change until it can no longer be undone, for everything decided one by one, such as orders.
 * Any other change of the same subject calls `notifyNow` first, so that people are notified in order.
 */
export class DelayedNotices {
  private readonly notifiers = new Map<string, Notifier>();

  readonly handler: OutboxHandler = async ({ payload }) => {
    const { subject, id } = payload as unknown as Payload;
    await this.db.write((tx) => this.notify(tx, subject, id));
  };

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  /** One notifier per kind. */
  on(kind: string, notifier: Notifier): void {
    this.notifiers.set(kind, notifier);
  }

  /** In the transaction of the change. */
  async hold(tx: Tx, kind: string, of: string, content: Json): Promise<void> {
    const subject = subjectOf(kind, of);
    const id = newId();
    const until = new Date(this.clock.now().getTime() + HELD_FOR);
    await tx.insert(DelayedNotice, { subject, id, until, content });
    await this.outbox.add(tx, HELD, { subject, id }, { notBefore: until });
  }

  /** Removes the change, if it is still held: the caller undoes it in the same transaction. */
  async take<Content>(tx: Tx, kind: string, of: string): Promise<Content | null> {
    const held = await tx.findOneBy(DelayedNotice, { subject: subjectOf(kind, of) });
    if (!held || held.until <= this.clock.now()) return null;
    return (await removed(tx, held)) ? (held.content as Content) : null;
  }

  /** Makes an earlier change final, if there is one. */
  notifyNow(tx: Tx, kind: string, of: string): Promise<void> {
    return this.notify(tx, subjectOf(kind, of));
  }

  private async notify(tx: Tx, subject: string, id?: string): Promise<void> {
    const held = await tx.findOneBy(DelayedNotice, { subject, ...(id !== undefined && { id }) });
    if (!held || !(await removed(tx, held))) return;
    const [kind = "", of = ""] = subject.split(" ");
    await this.notifiers.get(kind)?.(tx, of, held.content);
  }
}

const subjectOf = (kind: string, of: string): string => `${kind} ${of}`;

const removed = async (tx: Tx, { subject, id }: DelayedNotice): Promise<boolean> =>
  (await tx.delete(DelayedNotice, { subject, id })).affected === 1;

export const TOO_LATE = () =>
  t("Decisions can be undone for {seconds} seconds. This one is final and people have been notified.", {
    seconds: limits.undo.seconds,
  });
