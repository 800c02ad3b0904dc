import { setTimeout as sleep } from "node:timers/promises";
import type { FillProgress } from "../../../catalogue";
import { SECOND } from "../../../platform/clock";
import { PlainError } from "../../../platform/plainError";
import { command } from "../command";
import { withApp } from "../withApp";

/** Safe while servers run, one of which may be filling the same index. They take turns. */
const TURN = SECOND;
const PRINT_EVERY = 2 * SECOND;

export const searchFill = command({
  name: "search:fill",
  summary: "Rebuilds the search server's index from the database while searches continue. Run it again to resume.",
  run: (io) =>
    withApp(async ({ services: { searchServer } }) => {
      if (!searchServer) throw new PlainError("No search server is configured. Set SEARCH_URL and SEARCH_KEY.");
      let printedAt = Number.NEGATIVE_INFINITY;
      let last = "";
      const onProgress = ({ documents, total }: FillProgress) => {
        last = `${documents} of ${total} products`;
        if (performance.now() - printedAt < PRINT_EVERY) return;
        printedAt = performance.now();
        io.print(last);
      };
      await searchServer.sync
        .fill(onProgress, () => sleep(TURN))
        .catch((error) => {
          if (!(error instanceof PlainError)) throw error;
          throw new PlainError(`The search server could not be filled: ${error.message}. Run it again to continue.`);
        });
      io.print(`The search server is filled: ${last}. Searches now use it.`);
    }),
});
