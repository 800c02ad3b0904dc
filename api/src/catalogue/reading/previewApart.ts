import { extname, join } from "node:path";
import { forkAside, killAside, sayTo } from "../../platform/asideProcess";
import { MINUTE } from "../../platform/clock";
import { KeyedTurns } from "../../platform/limits/keyedTurns";
import { Turns } from "../../platform/limits/turns";
import { FeedRefusal } from "./feedRefusal";
import type { FeedRules, NumberedRow } from "./readFeed";

export interface PreviewGiven {
  path: string;
  rules: FeedRules;
  /** Whether the file is only the start of a feed. */
  isCut: boolean;
}

export type PreviewMessage = { rows: NumberedRow[] } | { refusal: string } | { failure: string };

export const SCRIPT = join(__dirname, `previewProcess${extname(__filename)}`);
const MAX_MEGABYTES = 256;
/** Reading takes milliseconds; what has not been read by then was made to take long. */
const TIME_LIMIT = MINUTE / 2;
export const TOO_MUCH =
  "The start of this feed takes too long to read. Please check that each product has a line or an item of its own.";

/** Of an account one at a time: whoever changes the form quickly waits for the ones before. */
const OF_ACCOUNT = { atOnce: 1, waiting: 3 };
/** Of all accounts: each is a process. */
const OF_ALL = { atOnce: 2, waiting: 50 };

/** Reads the starts of feeds in a process of its own, since a hostile one could keep redirects waiting. */
export class Previews {
  private readonly ofAccount = new KeyedTurns(OF_ACCOUNT.atOnce, OF_ACCOUNT.waiting);
  private readonly ofAll = new Turns(OF_ALL.atOnce, OF_ALL.waiting);

  read(accountId: string, given: PreviewGiven): Promise<NumberedRow[]> {
    return this.ofAccount.run(accountId, () => this.ofAll.run(() => readApart(given)));
  }
}

async function readApart(given: PreviewGiven): Promise<NumberedRow[]> {
  const child = forkAside(SCRIPT, MAX_MEGABYTES);
  let limit: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      limit = setTimeout(() => reject(new FeedRefusal(TOO_MUCH)), TIME_LIMIT);
      child.once("message", (message: PreviewMessage) => {
        if ("rows" in message) resolve(message.rows);
        else if ("refusal" in message) reject(new FeedRefusal(message.refusal));
        else reject(new Error(message.failure));
      });
      child.once("error", reject);
      // Node aborts where the memory is used up.
      child.once("exit", (code, signal) =>
        reject(
          signal === "SIGABRT"
            ? new FeedRefusal(TOO_MUCH)
            : new Error(`the preview's process ended with ${signal ?? code}`),
        ),
      );
      sayTo(child, given);
    });
  } finally {
    clearTimeout(limit);
    await killAside(child);
  }
}
