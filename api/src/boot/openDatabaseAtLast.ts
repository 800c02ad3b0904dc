import { setTimeout as sleep } from "node:timers/promises";
import { ensureFirstAdmin } from "../accounts/firstAdmin";
import { SECOND } from "../core/clock";
import { isTransient } from "../core/db/transaction";
import { UnavailableError } from "../core/errors";
import { PlainError } from "../core/plainError";
import { isUnavailable, migrate } from "../db/connect";
import { demoAccountsExist } from "../db/demo/accounts";
import { withRowLease } from "../db/rowLease";
import { seedDemo } from "../db/seed";
import { refuseDamaged } from "../db/soundness";
import type { AppContext } from "./openApp";

const TRY_EVERY = SECOND;
const LOG_INTERVAL = 30 * SECOND;

/** Opens the database and prepares it. False where it is away; fails where it is there and refuses us. */
export async function openOrExplain(context: AppContext): Promise<boolean> {
  try {
    await context.open();
    await prepare(context);
    return true;
  } catch (error) {
    if (!(isUnavailable(error) || isTransient(error) || error instanceof UnavailableError)) throw error;
    context.log.warn({ err: error }, "the database is unavailable: only redirects work until it is back");
    return false;
  }
}

/**
 * Tries again until it is open, or nobody wants it any more. What would have stopped the start is only told now:
 * this process follows links meanwhile.
 */
export async function openDatabaseAtLast(context: AppContext, signal: AbortSignal): Promise<boolean> {
  let saidAt = Number.NEGATIVE_INFINITY;
  while (!signal.aborted) {
    await sleep(TRY_EVERY, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return false;
    try {
      await context.open();
      await prepare(context);
      return true;
    } catch (err) {
      if (performance.now() - saidAt < LOG_INTERVAL) continue;
      saidAt = performance.now();
      context.log.error({ err }, "the database cannot be opened");
    }
  }
  return false;
}

/** Brings the database to where a server may stand on it: the first of those that start together does, the others find it done. */
const prepare = (context: AppContext): Promise<void> =>
  withRowLease(context.parts.db, context.log, () => prepareAlone(context));

async function prepareAlone({ env, log, parts, services }: AppContext): Promise<void> {
  await refuseDamaged(parts.db, env.database);
  const applied = await migrate(parts.db);
  if (applied.length > 0) log.info({ applied }, "migrated");
  if (!env.demo && (await demoAccountsExist(parts.db))) {
    throw new PlainError(
      "Weft does not start: this database has demo accounts with public passwords.\n" +
        "Remove them and all their data with: npm run weft -- demo:remove",
    );
  }
  // The demo is seeded into an empty database only, and brings its own admin.
  if (env.demo) await seedDemo(parts);
  await ensureFirstAdmin(services, env);
}
