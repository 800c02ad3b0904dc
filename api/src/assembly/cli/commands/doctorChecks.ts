import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createClient } from "@redis/client";
import nodemailer from "nodemailer";
import { OidcIssuer } from "../../../accounts";
import { searchServerEngine } from "../../../catalogue";
import { ChainKeys, databaseKeyName, WrongDataKeyError } from "../../../platform/chain/chainKeys";
import { DAY } from "../../../platform/clock";
import { temporaryDiskKind, temporaryDiskWarning } from "../../../platform/config/diskKind";
import { type Env, weaknessOf } from "../../../platform/config/env";
import { knownDataKeys, openSecrets } from "../../../platform/config/secrets";
import type { Database } from "../../../platform/db/database";
import { createLogger } from "../../../platform/log/log";
import { certificateOf } from "../../../platform/outside/certificate";
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
  { name: "certificate", run: certificate },
  { name: "redis", run: redis },
  { name: "click log", run: clickLog },
  { name: "search server", run: searchServer },
  { name: "mail", run: mail },
  { name: "sign-in", run: identityProvider },
];

function signingSecret({ jwtSecret, dataDir }: Env): Finding {
  if (!jwtSecret) return kept(dataDir, "jwt-secret", "JWT_SECRET");
  const weakness = weaknessOf(jwtSecret, true);
  return weakness ? fails(`JWT_SECRET ${weakness}`) : ok("JWT_SECRET is strong");
}

function dataKey({ dataKey: given, previousDataKey, dataDir }: Env): Finding {
  if (given ? previousDataKey : existsSync(join(dataDir, "data-key.previous"))) {
    return note("the previous key is also accepted until you remove it (keys:rotate)");
  }
  return given ? ok("DATA_KEY is strong") : kept(dataDir, "data-key", "DATA_KEY");
}

/** Without the variable the secret is in a file, created by the first start. */
function kept(dataDir: string, name: string, variable: string): Finding {
  const path = join(dataDir, name);
  if (!existsSync(path)) return note(`${variable} is not set; the first start creates ${path}`);
  // Loads both secrets from files, so both must exist.
  if (existsSync(join(dataDir, "jwt-secret")) && existsSync(join(dataDir, "data-key"))) {
    openSecrets({ dataDir, jwtSecret: undefined, dataKey: undefined, previousDataKey: undefined, isProduction: false });
  }
  return ok(`stored in ${path}`);
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
  return createdFolder ? note(`${dataDir} doesn't exist; the first start creates it`) : ok(`${dataDir} is writable`);
}

function spoolDisk({ dataDir }: Env): Finding {
  const kind = temporaryDiskKind(dataDir);
  return kind === undefined ? ok("looks persistent") : note(temporaryDiskWarning(dataDir, kind));
}

function onDatabase(check: (db: Database, env: Env) => Promise<Finding>): Check["run"] {
  return (env) => {
    // Opening an embedded database would create it.
    const { database } = env;
    if (database.kind === "sqlite" && !existsSync(database.path)) {
      return note(`${database.path} doesn't exist yet; the first start creates it`);
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
  return (await hasPendingMigrations(db)) ? fails(`some are pending; run: ${CALL} migrate`) : ok("all applied");
}

/** Whether the data key matches the database. */
async function databaseKey(db: Database, env: Env): Promise<Finding> {
  if (await hasPendingMigrations(db)) return note("unknown before the migrations");
  const sealedWith = await databaseKeyName(db.read);
  if (!sealedWith) return note("the first start binds the database to the data key");
  const keys = knownDataKeys(env);
  if (!keys) throw new WrongDataKeyError(sealedWith, "there is none here");
  await new ChainKeys(keys).refuseOther(db.read);
  return ok(`encrypted with ${sealedWith}, which is accepted here`);
}

async function demoAccounts(db: Database, env: Env): Promise<Finding> {
  if (await hasPendingMigrations(db)) return note("unknown before the migrations");
  if (!(await demoAccountsExist(db))) return ok("none");
  return env.demo ? note("found, and demo mode is on") : fails(`found, but demo mode is off; run: ${CALL} demo:remove`);
}

/** Soon enough to act, and late enough that a renewal at a third of 90 days has failed several times. */
const CERTIFICATE_DAYS = 14;

async function certificate({ publicUrl }: Env): Promise<Finding> {
  const url = new URL(publicUrl);
  if (url.protocol !== "https:") return note("PUBLIC_URL has no HTTPS");
  const found = await certificateOf(url).catch(() => undefined);
  if (!found) return note(`${url.host} cannot be reached from here`);
  const { endsAt, fault } = found;
  if (fault) return fails(`browsers refuse the certificate of ${url.host}: ${fault}`);
  const end = `the certificate of ${url.host} ends on ${endsAt.toISOString().slice(0, 10)}`;
  return endsAt.getTime() - Date.now() < CERTIFICATE_DAYS * DAY ? note(`${end}: renew it`) : ok(end);
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
  if (!target) return note("CLICK_LOG_URL is not set: clicks go directly to the database");
  const engine = clickLogEngine();
  const names = target.servers.join(", ");
  return asked(names, async () => ok(`${names}: ${await engine.countWaiting(target)} clicks waiting`));
}

async function searchServer({ searchServer: target }: Env): Promise<Finding> {
  if (!target) return note("SEARCH_URL is not set: product search uses the database");
  const { host } = new URL(target.origin);
  const away = `${host} does not answer, so the database finds products until it does`;
  return asked(
    host,
    async () => {
      const isFilled = await searchServerEngine().isFilled(target, TIMEOUT);
      return isFilled ? ok(`${host} answers`) : note(`${host} answers but isn't filled yet; the server will fill it`);
    },
    away,
  );
}

async function mail({ smtpUrl, dataDir }: Env): Promise<Finding> {
  if (!smtpUrl) return note(`SMTP_URL is not set: emails are saved in ${join(dataDir, "mail")}`);
  const timeouts = { connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT };
  const transport = nodemailer.createTransport({ url: smtpUrl, ...timeouts } as object);
  const { host } = new URL(smtpUrl);
  return asked(host, async () => {
    await transport.verify();
    return ok(`${host} answers`);
  }).finally(() => transport.close());
}

async function identityProvider({ oidc, publicUrl }: Env): Promise<Finding> {
  if (!oidc) return note("OIDC_ISSUER is not set: people sign in with passwords");
  const { host } = new URL(oidc.issuer);
  const issuer = new OidcIssuer(oidc, createLogger({ level: "silent" }), publicUrl);
  return asked(host, async () => {
    await issuer.check();
    return ok(`${host} answers, for ${oidc.domains.join(", ")}`);
  });
}

/** The response of another server, or why it does not respond. */
async function asked(host: string, ask: () => Promise<Finding>, away = `${host} does not answer`): Promise<Finding> {
  try {
    return await ask();
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return fails(`${away}: ${message || code || "no reason given"}`);
  }
}
