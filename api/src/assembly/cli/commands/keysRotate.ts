import { join } from "node:path";
import { addDays, dayOf } from "../../../contract/days";
import { limits } from "../../../contract/limits";
import { forgetPreviousDataKey, openSecrets, replacedAt, replaceKeptDataKey } from "../../../platform/config/secrets";
import type { Reader } from "../../../platform/db/database";
import { loadEnv } from "../../boot/openApp";
import type { Services } from "../../services";
import { command, type Io, UsageError } from "../command";
import { CALL } from "../help";
import { withApp } from "../withApp";

export const keysRotate = command({
  name: "keys:rotate",
  summary: "Re-encrypts everything with a new data key. Can be interrupted and run again.",
  options: {
    forget: { about: "Stop accepting the previous key, if it is kept in DATA_DIR." },
    yes: { about: "Confirm --forget: clicks signed with the previous key no longer earn." },
  },
  run: async (io, { forget, yes }) => {
    const env = loadEnv();
    if (env.dataKey) {
      if (forget)
        throw new UsageError(
          "DATA_KEY is set in the environment: run this without --forget, then unset DATA_KEY_PREVIOUS",
        );
      if (!env.previousDataKey)
        throw new UsageError("First set DATA_KEY_PREVIOUS to the previous key and DATA_KEY to the new one");
    } else if (!forget) begin(io, env.dataDir);
    else if (!openSecrets(env).previousDataKey) {
      return io.print("There is no previous key.");
    } else if (!yes) {
      const rotatedAt = replacedAt(env.dataDir);
      const lost = await withApp(({ services }) => worthlessDays(services.db.longRead, rotatedAt, new Date()), env);
      throw new UsageError(`${describeLoss(lost)} If you are sure, add --yes.`);
    }
    const counts = Object.entries(await withApp(({ services }) => resealed(services), env));
    const done = counts.filter(([, count]) => count > 0).map(([name, count]) => `${count} ${name}`);
    io.print(done.length > 0 ? `Re-encrypted: ${done.join(", ")}.` : "Everything is encrypted with the current key.");
    if (forget) {
      forgetPreviousDataKey(env.dataDir);
      return io.print("The previous key is no longer accepted. Restart Weft now.");
    }
    const end = env.dataKey ? "unset DATA_KEY_PREVIOUS" : `run: ${CALL} keys:rotate --forget --yes`;
    io.print(
      `Clicks signed with the previous key earn for up to ${limits.cookieDays.max} more days. After that, ${end}`,
    );
  },
});

interface WorthlessDays {
  days: number;
  last: string | null;
}

/** Days whose clicks may still earn and were signed with the previous key. */
async function worthlessDays(read: Reader, rotatedAt: Date, now: Date): Promise<WorthlessDays> {
  const from = addDays(dayOf(now), -limits.cookieDays.max);
  const [found] = await read.query<{ days: number | string; last: string | null }[]>(
    "SELECT COUNT(DISTINCT day) AS days, MAX(day) AS last FROM day_totals WHERE day >= ? AND day <= ? AND clicks > 0",
    [from, dayOf(rotatedAt)],
  );
  return { days: Number(found?.days ?? 0), last: found?.last ?? null };
}

const describeLoss = ({ days, last }: WorthlessDays): string =>
  days === 0
    ? "No click that can still earn was signed with the previous key."
    : `The previous key signed the clicks of ${days} ${days === 1 ? "day" : "days"} that can still earn, the last on ${last}. Without the key they earn nothing, and orders that name them are rejected.`;

async function resealed({ resealing, chain }: Services): Promise<Record<string, number>> {
  const counts = await resealing.run();
  // Immediately, so that ledger:verify checks the current encryption.
  await chain.extend();
  return counts;
}

function begin(io: Io, dataDir: string): void {
  const path = join(dataDir, "data-key");
  // Creates one if Weft was never started here.
  openSecrets({ dataDir, jwtSecret: undefined, dataKey: undefined, previousDataKey: undefined, isProduction: false });
  const isNew = replaceKeptDataKey(dataDir);
  io.print(
    isNew
      ? `The new key is in ${path}, the previous one in ${path}.previous. If Weft is running, restart it now.`
      : `The key in ${path}.previous is still accepted, so this continues the rotation in progress.`,
  );
}
