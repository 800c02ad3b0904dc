import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createClient } from "@redis/client";
import nodemailer from "nodemailer";
import { searchServerEngine } from "../../../catalogue";
import { ChainKeys, databaseKeyName, WrongDataKeyError } from "../../../platform/chain/chainKeys";
import { temporaryDiskKind, temporaryDiskWarning } from "../../../platform/config/diskKind";
import { type Env, weaknessOf } from "../../../platform/config/env";
import { knownDataKeys, openSecrets } from "../../../platform/config/secrets";
import type { Database } from "../../../platform/db/database";
import { clickLogEngine } from "../../../tracking";
import { hasPendingMigrations } from "../../db/connect";
import { demoAccountsExist } from "../../db/demo/accounts";
import { damageOf } from "../../db/soundness";
import { CALL } from "../help";
import { withDatabase } from "../withApp";

export interface Finding {
  state: "ok" | "note" | "fails";
  message: string;
}

export interface Check {
  name: string;
  run: (env: Env) => Finding | Promise<Finding>;
}

const ok = (message: string): Finding => ({ state: "ok", message });
const note = (message: string): Finding => ({ state: "note", message });
const fails = (message: string): Finding => ({ state: "fails", message });

/** Timeout of each check in milliseconds. */
const TIMEOUT = 5000;

/** The doctor's checks, one line each. A check that throws fails with the error's message. */
export const checks: readonly Check[] = [
  { name: "signing secret", run: signingSecret },
  { name: "data key", run: dataKey },
  { name: "data folder", run: dataFolder },
  { name: "spool's disk", run: spoolDisk },
  { name: "database", run: onDatabase(database) },
  { name: "migrations", run: onDatabase(migrations) },
  { name: "database's key", run: onDatabase(databaseKey) },
  { name: "demo accounts", run: onDatabase(demoAccounts) },
  { name: "redis", run: redis },
  { name: "click log", run: clickLog },
  { name: "search server", run: searchServer },
  { name: "mail", run: mail },
];

function signingSecret({ jwtSecret, dataDir }: Env): Finding {
  if (!jwtSecret) return kept(dataDir, "jwt-secret", "JWT_SECRET");
  const weakness = weaknessOf(jwtSecret, true);
  return weakness ? fails(`JWT_SECRET ${weakness}`) : ok("JWT_SECRET is strong");
}

function dataKey({ dataKey: given, previousDataKey, dataDir }: Env): Finding {
  if (given ? previousDataKey : existsSync(join(dataDir, "data-key.previous"))) {
    return note("the previous key is accepted too, until it is forgotten (keys:rotate)");
  }
  return given ? ok("DATA_KEY is strong") : kept(dataDir, "data-key", "DATA_KEY");
}

/** Without the variable the secret is in a file, created by the first start. */
function kept(dataDir: string, name: string, variable: string): Finding {
  const path = join(dataDir, name);
  if (!existsSync(path)) return note(`${variable} is not set: the first start creates ${path}`);
  // Loads both secrets from files, so both have to exist.
  if (existsSync(join(dataDir, "jwt-secret")) && existsSync(join(dataDir, "data-key"))) {
    openSecrets({ dataDir, jwtSecret: undefined, dataKey: undefined, previousDataKey: undefined, isProduction: false });
  }
  return ok(`kept in ${path}`);
}

async function dataFolder({ dataDir }: Env): Promise<Finding> {
  const createdFolder = await mkdir(dataDir, { recursive: true });
  try {
    const probe = await mkdtemp(join(dataDir, ".doctor-"));
    await writeFile(join(probe, "probe"), "written").finally(() => rm(probe, { recursive: true, force: true }));
  } finally {
    // Remove the folder if it did not exist: a check must not change anything.
    if (createdFolder) await rm(createdFolder, { recursive: true });
  }
  return createdFolder ? note(`${dataDir} is not there: the first start creates it`) : ok(`${dataDir} is writable`);
}

function spoolDisk({ dataDir }: Env): Finding {
  const kind = temporaryDiskKind(dataDir);
  return kind === undefined ? ok("lasts, as far as can be seen") : note(temporaryDiskWarning(dataDir, kind));
}

function onDatabase(check: (db: Database, env: Env) => Promise<Finding>): Check["run"] {
  return (env) => {
    // Opening an embedded database would create it.
    const { database } = env;
    if (database.kind === "sqlite" && !existsSync(database.path)) {
      return note(`there is no ${database.path} yet: the first start creates it`);
    }
    return withDatabase((db) => check(db, env), env);
  };
}

async function database(db: Database): Promise<Finding> {
  if (!(await db.answers())) return fails("does not answer");
  const damage = await damageOf(db);
  return damage ? fails(`is damaged: ${damage}`) : ok("answers");
}

async function migrations(db: Database): Promise<Finding> {
  return (await hasPendingMigrations(db)) ? fails(`some are missing; run: ${CALL} migrate`) : ok("all applied");
}

/** Whether the data key is the one that the database was sealed with. */
async function databaseKey(db: Database, env: Env): Promise<Finding> {
  if (await hasPendingMigrations(db)) return note("not known before the migrations");
  const sealedWith = await databaseKeyName(db.read);
  if (!sealedWith) return note("the first start seals the database with the data key");
  const keys = knownDataKeys(env);
  if (!keys) throw new WrongDataKeyError(sealedWith, "there is none here");
  await new ChainKeys(keys).refuseOther(db.read);
  return ok(`sealed with ${sealedWith}, which is accepted here`);
}

async function demoAccounts(db: Database, env: Env): Promise<Finding> {
  if (await hasPendingMigrations(db)) return note("not known before the migrations");
  if (!(await demoAccountsExist(db))) return ok("none");
  return env.demo
    ? note("there are some, and demo mode is on")
    : fails(`there are some, and demo mode is off; run: ${CALL} demo:remove`);
}

async function redis({ redisUrl }: Env): Promise<Finding> {
  if (!redisUrl) return note("REDIS_URL is not set: fine for a single process");
  const client = createClient({ url: redisUrl, socket: { reconnectStrategy: false, connectTimeout: TIMEOUT } });
  client.on("error", () => undefined);
  const { host } = new URL(redisUrl);
  return asked(host, async () => {
    await client.connect();
    await client.ping();
    return ok(`${host} answers`);
  }).finally(() => client.destroy());
}

async function clickLog({ clickLog: target }: Env): Promise<Finding> {
  if (!target) return note("CLICK_LOG_URL is not set: clicks are written to the database itself");
  const engine = clickLogEngine();
  const names = target.servers.join(", ");
  return asked(names, async () => ok(`${names}: ${await engine.countWaiting(target)} clicks wait in it`));
}

async function searchServer({ searchServer: target }: Env): Promise<Finding> {
  if (!target) return note("SEARCH_URL is not set: the database finds products itself");
  const { host } = new URL(target.origin);
  const away = `${host} does not answer, and the database finds products meanwhile`;
  return asked(
    host,
    async () => {
      const isFilled = await searchServerEngine().isFilled(target, TIMEOUT);
      return isFilled ? ok(`${host} answers`) : note(`${host} answers, and is not filled yet: the server fills it`);
    },
    away,
  );
}

async function mail({ smtpUrl, dataDir }: Env): Promise<Finding> {
  if (!smtpUrl) return note(`SMTP_URL is not set: mails are kept in ${join(dataDir, "mail")}`);
  const timeouts = { connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT };
  const transport = nodemailer.createTransport({ url: smtpUrl, ...timeouts } as object);
  const { host } = new URL(smtpUrl);
  return asked(host, async () => {
    await transport.verify();
    return ok(`${host} answers`);
  }).finally(() => transport.close());
}

/** What was found by asking another server, or why that does not answer. */
async function asked(host: string, ask: () => Promise<Finding>, away = `${host} does not answer`): Promise<Finding> {
  try {
    return await ask();
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return fails(`${away}: ${message || code || "no reason given"}`);
  }
}
