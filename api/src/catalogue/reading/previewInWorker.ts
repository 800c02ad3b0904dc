import { extname, join } from "node:path";
import { t } from "../../contract/i18n/t";
import { MINUTE } from "../../platform/clock";
import { KeyedTurns } from "../../platform/limits/keyedTurns";
import { Turns } from "../../platform/limits/turns";
import { sendToWorker, spawnWorker, stopWorker } from "../../platform/workerProcess";
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
/** Reading takes milliseconds; a longer read is likely an attack. */
const TIME_LIMIT = MINUTE / 2;
export const TOO_MUCH = t("The preview took too long. Please check that each product has its own row or item.");

/** One at a time per account: quick form changes wait for earlier ones. */
const OF_ACCOUNT = { atOnce: 1, waiting: 3 };
/** Across accounts: each is a process. */
const OF_ALL = { atOnce: 2, waiting: 50 };

/** Reads the start of feeds in a separate process, because a hostile one could block redirects. */
export class Previews {
  private readonly ofAccount = new KeyedTurns(OF_ACCOUNT.atOnce, OF_ACCOUNT.waiting);
  private readonly ofAll = new Turns(OF_ALL.atOnce, OF_ALL.waiting);

  read(accountId: string, given: PreviewGiven): Promise<NumberedRow[]> {
    return this.ofAccount.run(accountId, () => this.ofAll.run(() => readInWorker(given)));
  }
}

async function readInWorker(given: PreviewGiven): Promise<NumberedRow[]> {
  const child = spawnWorker(SCRIPT, MAX_MEGABYTES);
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
      // Node aborts when the memory limit is reached.
      child.once("exit", (code, signal) =>
        reject(
          signal === "SIGABRT"
            ? new FeedRefusal(TOO_MUCH)
            : new Error(`the preview process exited with ${signal ?? code}`),
        ),
      );
      sendToWorker(child, given);
    });
  } finally {
    clearTimeout(limit);
    await stopWorker(child);
  }
}
