import { UnavailableError } from "../../../api/src/platform/errors";
import { type ClickStore, clickLine, type NewClick } from "../../../api/src/tracking";
import { type LogConnection, STREAM, SUBJECT } from "./logConnection";

const CONFIRM_WITHIN_MS = 2000;

/**
 * Clicks on their way to the database, in a log on servers of its own, so that a redirect waits for no database. The
 * click's id is the message's: a click that is sent again, after an answer that was lost or from the spool, is one.
 */
export class LoggedClicks implements ClickStore {
  /** The next batch leaves while the servers still confirm the last one. */
  readonly concurrency = 4;

  constructor(private readonly connection: LogConnection) {}

  async write(clicks: readonly NewClick[]): Promise<void> {
    if (clicks.length === 0) {
      await this.connection.waiting();
      return;
    }
    const { stream } = await this.connection.opened();
    const sent = await Promise.allSettled(
      clicks.map((click) =>
        stream.publish(SUBJECT, clickLine.lineOf(click), {
          msgID: click.id,
          timeout: CONFIRM_WITHIN_MS,
          expect: { streamName: STREAM },
        }),
      ),
    );
    // Those that were kept are recognized when all are sent again.
    const failed = sent.find((one) => one.status === "rejected");
    if (failed) throw new UnavailableError(failed.reason);
  }

  close(): Promise<void> {
    return this.connection.close();
  }
}
