import { In, LessThan } from "typeorm";
import { t } from "../../contract/i18n/t";
import { MAX_UNREAD } from "../../contract/notifications/limits";
import { eventsFor, notificationEvent } from "../../contract/notifications/notifications";
import { keptFor } from "../../contract/privacy/retention";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { deleteInBatches } from "../../platform/db/inBatches";
import type { Reader } from "../../platform/db/reader";
import { isMysql } from "../../platform/db/rowLock";
import { BadInputError, NotFoundError } from "../../platform/errors";
import { isId } from "../../platform/ids";
import { checkPageSize, decodeCursor, mapPage, type Page, type PageArgs, toPage } from "../../platform/paging/page";
import { linePath } from "./linePath";
import { wordsOf } from "./lineWords";
import { accountOf, wantedBy } from "./noticeTeams";
import { DigestItem, Notice, Notification, NotificationMark, NotificationRead } from "./notification.entity";
import type { NotificationType } from "./notification.type";
import { NotificationPreference } from "./preference.entity";

const LIST = "notifications";
const RETENTION = keptFor("notifications");
/** Number of newest lines counted for the bell, so that the cost does not depend on their total. */
const COUNTED_LINES = 300;
/** The pager counts at most this many lines. */
const MAX_TOTAL = 1000;

/** An account's notifications as one person on its team sees them. */
export class NotificationService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Newest first: all events that the person's role can see and the bell shows, or one of them. */
  async list(viewer: Viewer, event: string | null | undefined, args: PageArgs): Promise<Page<NotificationType>> {
    const accountId = accountOf(viewer);
    const events = await this.eventsIn(viewer, event);
    const first = checkPageSize(args.first);
    const after = decodeCursor(args.after, LIST);
    const query = this.db.read
      .createQueryBuilder(Notification, "line")
      .where("line.accountId = :accountId AND line.event IN (:...events)", { accountId, events });
    const total = async () => Math.min(await query.clone().getCount(), MAX_TOTAL);
    const page = query.clone();
    if (after) page.andWhere("line.position < :after", { after });
    const rows = await page
      .orderBy("line.position", "DESC")
      .take(first + 1)
      .getMany();
    const shown = await this.shown(viewer, rows);
    // The cursor is the line's position, not its ID: a line that grew moves to the top.
    const placed = rows.map((row) => ({ id: row.position, line: shown.get(row.id) }));
    return mapPage(toPage(LIST, placed, args, total), ({ line }) => line);
  }

  /** At most one more than the bell shows. */
  async unread(viewer: Viewer): Promise<number> {
    const accountId = accountOf(viewer);
    const events = await this.eventsIn(viewer, null);
    const mark = await this.markOf(this.db.read, viewer);
    const rows = await this.db.read
      .createQueryBuilder(Notification, "line")
      .select(["line.id", "line.position"])
      .where("line.accountId = :accountId AND line.position > :mark AND line.event IN (:...events)", {
        accountId,
        mark,
        events,
      })
      .orderBy("line.position", "DESC")
      .limit(COUNTED_LINES)
      .getMany();
    const read = await this.readBy(viewer, rows, mark);
    return Math.min(rows.filter(({ id }) => !read.has(id)).length, MAX_UNREAD + 1);
  }

  async markRead(viewer: Viewer, id: string): Promise<number> {
    const accountId = accountOf(viewer);
    const line = isId(id) ? await this.db.read.findOneBy(Notification, { id, accountId }) : null;
    const isSeen = line && eventsFor(viewer.role, viewer.member).some((event) => event.id === line.event);
    if (!line || !isSeen) throw new NotFoundError("Notification");
    await this.db.write((tx) =>
      upsert(tx, "notification_read", { personId: viewer.userId, notificationId: id }, line.position),
    );
    return this.unread(viewer);
  }

  /** Lines that arrive in the meantime stay unread. */
  async markAllRead(viewer: Viewer): Promise<number> {
    const accountId = accountOf(viewer);
    const [newest] = await this.db.read.find(Notification, {
      where: { accountId },
      order: { position: "DESC" },
      take: 1,
    });
    if (!newest) return 0;
    await this.db.write((tx) =>
      upsert(tx, "notification_mark", { personId: viewer.userId, accountId }, newest.position),
    );
    return this.unread(viewer);
  }

  /** Old lines with their notes. */
  async forgetOld(signal?: AbortSignal): Promise<number> {
    const before = new Date(this.clock.now().getTime() - RETENTION);
    const orphans = async (ids: string[]) => {
      await this.db.write(async (tx) => {
        await tx.delete(NotificationRead, { notificationId: In(ids) });
        await tx.delete(DigestItem, { notificationId: In(ids) });
      });
    };
    for (;;) {
      const where = { lastAt: LessThan(before) };
      const old = await this.db.read.find(Notification, { select: { id: true }, where, take: 200 });
      if (old.length === 0 || signal?.aborted) break;
      const ids = old.map(({ id }) => id);
      await orphans(ids);
      await this.db.write((tx) => tx.delete(Notification, { id: In(ids) }));
    }
    return deleteInBatches(this.db, Notice, { createdAt: LessThan(before), waiting: 0 }, signal);
  }

  /** Events the bell shows. Never empty, since an empty list is invalid SQL. */
  private async eventsIn(viewer: Viewer, only: string | null | undefined): Promise<string[]> {
    const known = eventsFor(viewer.role, viewer.member);
    if (only) {
      if (!known.some(({ id }) => id === only)) throw new BadInputError({ event: t("Your role has no such event") });
      return [only];
    }
    const where = { personId: viewer.userId, accountId: accountOf(viewer) };
    const chosen = await this.db.read.findBy(NotificationPreference, where);
    const on = known.filter((event) => {
      const choice = chosen.find((row) => row.event === event.id);
      return wantedBy(event, viewer.member, choice).bell;
    });
    return ["", ...on.map(({ id }) => id)];
  }

  private async shown(viewer: Viewer, rows: readonly Notification[]): Promise<Map<string, NotificationType>> {
    const words = await wordsOf(this.db.read, rows);
    const mark = await this.markOf(this.db.read, viewer);
    const read = await this.readBy(viewer, rows, mark);
    return new Map(
      rows.flatMap((row) => {
        const text = words.get(row);
        if (!text || !notificationEvent(row.event)) return [];
        const path = linePath(row.event, viewer.role);
        return [[row.id, { id: row.id, event: row.event, text, path, at: row.lastAt, isRead: read.has(row.id) }]];
      }),
    );
  }

  /** Which of these lines are read. */
  private async readBy(
    { userId: personId }: Viewer,
    lines: readonly Pick<Notification, "id" | "position">[],
    mark: string,
  ): Promise<Set<string>> {
    const single = lines.filter(({ position }) => position > mark);
    const where = { personId, notificationId: In(single.map(({ id }) => id)) };
    const reads = single.length > 0 ? await this.db.read.findBy(NotificationRead, where) : [];
    const places = new Map(reads.map(({ notificationId, position }) => [notificationId, position]));
    return new Set(
      lines.flatMap(({ id, position }) => (position <= mark || (places.get(id) ?? "") >= position ? [id] : [])),
    );
  }

  private async markOf(read: Reader, viewer: Viewer): Promise<string> {
    const where = { personId: viewer.userId, accountId: accountOf(viewer) };
    return (await read.findOneBy(NotificationMark, where))?.position ?? "";
  }
}

/** The position only moves forward: of two concurrent readers, the one who saw more wins. */
async function upsert(
  tx: Tx,
  table: "notification_read" | "notification_mark",
  key: Record<string, string>,
  position: string,
): Promise<void> {
  const names = Object.keys(key);
  await tx.query(
    `INSERT INTO ${table} (${names.join(", ")}, position) VALUES (${names.map(() => "?").join(", ")}, ?)
     ${isMysql(tx) ? "ON DUPLICATE KEY UPDATE position = GREATEST(position, VALUES(position))" : `ON CONFLICT (${names.join(", ")}) DO UPDATE SET position = MAX(position, excluded.position)`}`,
    [...Object.values(key), position],
  );
}
