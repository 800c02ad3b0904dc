import { UnavailableError } from "../../../api/src/platform/errors";
import { type ClickStore, clickLine, type NewClick } from "../../../api/src/tracking";
import { type LogConnection, STREAM, SUBJECT } from "./logConnection";

const CONFIRM_WITHIN_MS = 2000;

/**
 * Sends clicks to a message log on separate servers, so that a redirect waits for no database. The message ID is the
 * click ID, so a click sent again, after a lost response or from the spool, counts once.
 */
export class LoggedClicks implements ClickStore {
  /** The next batch is sent while the servers still confirm the last one. */
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
    // Clicks already stored are detected as duplicates when all are sent again.
    const failed = sent.find((one) => one.status === "rejected");
    if (failed) throw new UnavailableError(failed.reason);
  }

  close(): Promise<void> {
    return this.connection.close();
  }
}
