import { In } from "typeorm";
import type { Clock } from "../clock";
import type { Database } from "../db/database";
import { OutboxMessage } from "./outbox.entity";

const PAGE_SIZE = 1000;
/** Sorts after every ID, which start with a hex digit. */
const LAST = "g";

export interface Named {
  /** The recipient and reply-to addresses of a mail. */
  addresses: ReadonlySet<string>;
  /** A display name, as a whole value in an email. */
  names: ReadonlySet<string>;
}

type Found = Pick<OutboxMessage, "id" | "state"> & { payload: string; leasedUntil: number | string };

/** Orders for emails that mention someone: there is no index, so all are searched in pages. */
export class MailTraces {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Deletes them, a page at a time; waiting mails to others are sent first. Returns the IDs. */
  async erase(named: Named): Promise<Set<string>> {
    const erased = new Set<string>();
    for (let after = ""; after !== LAST; ) {
      const [end]: { id: string }[] = await this.db.longRead.query(
        `SELECT id FROM work WHERE id > ? ORDER BY id LIMIT 1 OFFSET ${PAGE_SIZE - 1}`,
        [after],
      );
      const upTo = end?.id ?? LAST;
      const rows: Found[] = await this.db.longRead.query(
        "SELECT id, state, payload, leasedUntil FROM work WHERE id > ? AND id <= ? AND kind = 'mail'",
        [after, upTo],
      );
      const now = this.clock.now().getTime();
      const ids = rows.filter((row) => Number(row.leasedUntil) <= now && isAbout(row, named)).map(({ id }) => id);
      if (ids.length > 0) await this.db.write((tx) => tx.delete(OutboxMessage, { id: In(ids) }));
      for (const id of ids) erased.add(id);
      after = upTo;
    }
    return erased;
  }
}

function isAbout({ payload, state }: Found, { addresses, names }: Named): boolean {
  const { to, replyTo, data } = JSON.parse(payload) as { to: string; replyTo?: string; data: Record<string, unknown> };
  if (addresses.has(to) || (replyTo !== undefined && addresses.has(replyTo))) return true;
  if (state === "waiting") return false;
  return Object.values(data ?? {}).some(
    (value) => typeof value === "string" && (names.has(value) || addresses.has(value)),
  );
}
