import { setTimeout as sleep } from "node:timers/promises";
import type { FillProgress } from "../../../catalogue";
import { SECOND } from "../../../platform/clock";
import { PlainError } from "../../../platform/plainError";
import { command } from "../command";
import { withApp } from "../withApp";

/** Also while servers run, of which one may be filling the same: they take turns. */
const TURN = SECOND;
const PRINT_EVERY = 2 * SECOND;

export const searchFill = command({
  name: "search:fill",
  summary: "Fills the search server anew from the database, while searches go on; called again, it continues.",
  run: (io) =>
    withApp(async ({ services: { searchServer } }) => {
      if (!searchServer) throw new PlainError("There is no search server: please set SEARCH_URL and SEARCH_KEY.");
      let printedAt = Number.NEGATIVE_INFINITY;
      let last = "";
      const told = ({ documents, total }: FillProgress) => {
        last = `${documents} of ${total} styles`;
        if (performance.now() - printedAt < PRINT_EVERY) return;
        printedAt = performance.now();
        io.print(last);
      };
      await searchServer.sync
        .fill(told, () => sleep(TURN))
        .catch((error) => {
          if (!(error instanceof PlainError)) throw error;
          throw new PlainError(
            `The search server could not be filled: ${error.message}. Called again, this continues.`,
          );
        });
      io.print(`The search server is filled: ${last}. It is searched from now on.`);
    }),
});
