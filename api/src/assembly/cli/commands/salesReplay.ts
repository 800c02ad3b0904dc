import { isDay, startOfDay } from "../../../contract/days";
import { replaySales } from "../../../insight";
import { command, complainOf, UsageError } from "../command";
import { withApp } from "../withApp";

const MAX_SHOWN = 100;
const PROGRESS_STEP = 50_000;

export const salesReplay = command({
  name: "sales:replay",
  summary: "Recomputes what each order earned from its stored facts and terms, and names those that differ.",
  options: { since: { about: "Only orders received on this UTC day or later, such as 2026-11-01.", value: "day" } },
  run: (io, { since }) => {
    if (since !== undefined && !isDay(since)) throw new UsageError(`"${since}" is no day.`);
    return withApp(async ({ services }) => {
      const onProgress = (done: number, total: number) => {
        if (done % PROGRESS_STEP === 0) io.complain(`${done} of ${total} orders recomputed`);
      };
      const { checked, bonuses, differences } = await replaySales(services.db, {
        onProgress,
        ...(since !== undefined && { since: startOfDay(since) }),
      });
      complainOf(io, differences, MAX_SHOWN);
      const months = bonuses > 0 ? ` and ${bonuses} monthly bonuses` : "";
      io.print(`${checked} orders${months} recomputed, ${differences.length} differ.`);
      return differences.length > 0 ? 1 : undefined;
    });
  },
});
