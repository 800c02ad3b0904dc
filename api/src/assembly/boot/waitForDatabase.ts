import { setTimeout as sleep } from "node:timers/promises";
import { Account, ensureFirstAdmin } from "../../accounts";
import { WrongDataKeyError } from "../../platform/chain/chainKeys";
import { SECOND, systemClock } from "../../platform/clock";
import type { Database } from "../../platform/db/database";
import { isTransient } from "../../platform/db/transaction";
import { UnavailableError } from "../../platform/errors";
import { PlainError } from "../../platform/plainError";
import { isUnavailable, migrate, pendingMigrations } from "../db/connect";
import { refuseHalfCopy } from "../db/copy/progress";
import { demoAccountsExist } from "../db/demo/accounts";
import { withRowLease } from "../db/rowLease";
import { seedDemo } from "../db/seed";
import { refuseDamaged } from "../db/soundness";
import { lockSqlite } from "../db/sqliteLock";
import type { AppContext } from "./openApp";

/** Kept in a variable, because a garbage-collected connection would release its lock. */
const locks: (() => void)[] = [];

const RETRY_INTERVAL = SECOND;
const LOG_INTERVAL = 30 * SECOND;

/** Opens and prepares the database. False if it is unavailable; throws if it rejects us. */
export async function openOrExplain(context: AppContext): Promise<boolean> {
  const { database } = context.env;
  // Held until the process ends.
  if (database.kind === "sqlite") locks.push(lockSqlite(database.path));
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
 * Retries until it is open or the signal aborts. Only logs errors, since this process still serves redirects; a wrong
 * data key is fatal.
 */
export async function waitForDatabase(context: AppContext, signal: AbortSignal): Promise<boolean> {
  let loggedAt = Number.NEGATIVE_INFINITY;
  while (!signal.aborted) {
    await sleep(RETRY_INTERVAL, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return false;
    try {
      await context.open();
      await prepare(context);
      return true;
    } catch (err) {
      // Anything this process signed in the meantime would be worthless.
      if (err instanceof WrongDataKeyError) throw err;
      if (performance.now() - loggedAt < LOG_INTERVAL) continue;
      loggedAt = performance.now();
      context.log.error({ err }, "the database cannot be opened");
    }
  }
  return false;
}

/** Migrates and seeds the database: the first of several starting processes does it, the others wait. */
async function prepare(context: AppContext): Promise<void> {
  await refuseHalfCopy(context.parts.db);
  await withRowLease(context.parts.db, context.log, () => prepareAlone(context));
}

async function prepareAlone(context: AppContext): Promise<void> {
  const { env, log, parts, services } = context;
  await refuseDamaged(parts.db, env.database);
  if (env.migrate) {
    const applied = await migrate(parts.db);
    if (applied.length > 0) log.info({ applied }, "migrated");
  } else await refusePending(parts.db);
  await services.chainKeys.refuseOther(parts.db.read);
  await services.chainKeys.keep(parts.db, systemClock);
  if (!env.demo && (await demoAccountsExist(parts.db))) {
    throw new PlainError(
      "Weft does not start: this database has demo accounts with public passwords.\n" +
        "Remove them and all their data with: npm run weft -- demo:remove",
    );
  }
  // Demo data, with its own admin, is seeded once the server listens.
  if (!(await lacksDemo(context))) await makeAccounts(context);
}

/** Whether the demo still has to be seeded: in an empty database without accounts. */
export const lacksDemo = async ({ env, parts }: AppContext): Promise<boolean> =>
  env.demo && !(await parts.db.read.existsBy(Account, {}));

/** Seeds the demo while the server already listens. One process does it, others wait for it. */
export const prepareDemo = (context: AppContext): Promise<void> =>
  withRowLease(context.parts.db, context.log, () => makeAccounts(context));

async function makeAccounts({ env, parts, services }: AppContext): Promise<void> {
  if (env.demo) await seedDemo(parts);
  await ensureFirstAdmin(services, env);
}

/** Where migrations are a separate step, a server must not start with pending ones. */
async function refusePending(db: Database): Promise<void> {
  const pending = await pendingMigrations(db);
  if (pending.length === 0) return;
  throw new PlainError(
    `Weft does not start: ${pending.length} migrations are pending, and MIGRATE is off.\n` +
      "Look at them with: npm run weft -- migrate --plan\nApply them with: npm run weft -- migrate",
  );
}
