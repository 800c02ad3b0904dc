import { In } from "typeorm";
import { notificationEvent } from "../../contract/notifications/notifications";
import type { Clock } from "../../platform/clock";
import type { Database, Tx } from "../../platform/db/database";
import { inBatches } from "../../platform/db/inBatches";
import { rowLock } from "../../platform/db/rowLock";
import { isDuplicate } from "../../platform/errors";
import { newId } from "../../platform/ids";
import type { Outbox } from "../../platform/outbox/outbox.service";
import { grouped } from "../../platform/paging/lists";
import { planMails } from "./noticeMails";
import { choicesOf, teamsOf } from "./noticeTeams";
import type { NoticeFacts } from "./notification.entity";
import { Notice, Notification } from "./notification.entity";

const BATCH_SIZE = 200;
/** Two processes may start the same entry; more collisions in a row mean that something else is wrong. */
const MAX_COLLISIONS = 5;

/** An entry, and how many of its bundle were just added. */
export interface Grown {
  line: Notification;
  added: number;
  isNew: boolean;
}

const keyOf = ({ accountId, event, bundle }: Notice) => `${accountId} ${event} ${bundle}`;

/**
 * Turns notices into list entries and mails. Marks them as done in the same transaction, so each notice counts once,
 * despite kills and concurrent processes.
 */
export class NotificationWriter {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    /** Updates the dashboards of these accounts. */
    private readonly publish: (accountIds: readonly string[]) => void,
  ) {}

  /** Processes all pending notices; returns the count. */
  run(signal?: AbortSignal): Promise<number> {
    return inBatches(BATCH_SIZE, () => this.writeSome(), signal);
  }

  private async writeSome(): Promise<number> {
    const order = { id: "ASC" } as const;
    const found = await this.db.read.find(Notice, {
      select: { id: true },
      where: { waiting: 1 },
      order,
      take: BATCH_SIZE,
    });
    if (found.length === 0) return 0;
    const ids = found.map(({ id }) => id);
    for (let collisions = 0; ; collisions += 1) {
      try {
        this.publish(await this.db.write((tx) => this.writeLines(tx, ids)));
        return found.length;
      } catch (error) {
        if (!isDuplicate(error) || collisions >= MAX_COLLISIONS) throw error;
      }
    }
  }

  /** Locks the notices, so that another process finds them done. Returns whose lines changed. */
  private async writeLines(tx: Tx, ids: readonly string[]): Promise<string[]> {
    const where = { id: In([...ids]), waiting: 1 };
    const notices = await tx.find(Notice, { where, order: { id: "ASC" }, ...rowLock(tx) });
    if (notices.length === 0) return [];
    const bundles = grouped(notices, keyOf);
    const places = new Map([...bundles.keys()].map((key) => [key, ""]));
    // Sorted by latest event.
    for (const notice of notices) places.set(keyOf(notice), newId());
    const grown: Grown[] = [];
    // Locked in key order, so that two processes with the same entries do not deadlock.
    for (const [key, place] of [...places].sort()) grown.push(await this.grow(tx, bundles.get(key) ?? [], place));
    await tx.update(Notice, { id: In(notices.map(({ id }) => id)) }, { waiting: 0 });
    const accountIds = [...new Set(grown.map(({ line }) => line.accountId))];
    await this.mail(tx, accountIds, grown);
    return accountIds;
  }

  private async grow(tx: Tx, notices: readonly Notice[], position: string): Promise<Grown> {
    const [first] = notices;
    const last = notices.at(-1);
    if (!first || !last) throw new Error("a notification needs a notice");
    const { accountId, event, bundle } = first;
    const added = notices.length;
    const known = await tx.findOne(Notification, { where: { accountId, event, bundle }, ...rowLock(tx) });
    if (known) {
      const facts = mergedFacts([known.facts, ...notices.map((notice) => notice.facts)]);
      const change = { count: known.count + added, facts, position, lastAt: last.createdAt };
      await tx.update(Notification, { id: known.id }, change);
      return { line: { ...known, ...change }, added, isNew: false };
    }
    const facts = mergedFacts(notices.map((notice) => notice.facts));
    const { createdAt } = first;
    const line = {
      id: newId(),
      createdAt,
      accountId,
      event,
      bundle,
      count: added,
      facts,
      position,
      lastAt: last.createdAt,
    };
    await tx.insert(Notification, line);
    return { line, added, isNew: true };
  }

  private async mail(tx: Tx, accountIds: readonly string[], grown: readonly Grown[]): Promise<void> {
    // Mandatory mails were queued by their cause, with their own text.
    const open = grown.filter(({ line }) => !notificationEvent(line.event)?.required);
    if (open.length === 0) return;
    const [teams, choices] = [await teamsOf(tx, accountIds), await choicesOf(tx, accountIds)];
    const wishes = open.flatMap(({ line, added, isNew }) =>
      (teams.get(line.accountId) ?? []).flatMap((reader) => {
        const { email } = choices(line.event, line.accountId, reader);
        return email === "off" ? [] : [{ line, added, reader, isNow: email === "now" && isNew }];
      }),
    );
    await planMails(tx, this.outbox, this.clock.now(), wishes);
  }
}

/** The facts of several notices together: amounts are added, and only common facts stay. */
function mergedFacts(all: readonly NoticeFacts[]): NoticeFacts {
  const [first = {}, ...others] = all;
  if (others.length === 0) return first;
  const same = <K extends keyof NoticeFacts>(key: K) =>
    others.every((facts) => facts[key] === first[key]) && first[key] !== undefined ? { [key]: first[key] } : {};
  const hasSum = all.every(({ cents }) => cents !== undefined);
  return {
    ...same("merchantId"),
    ...same("publisherId"),
    ...same("currency"),
    ...same("reason"),
    ...same("name"),
    ...same("day"),
    ...same("isUndone"),
    ...(hasSum && { cents: all.reduce((sum, { cents }) => sum + (cents ?? 0), 0) }),
  };
}
