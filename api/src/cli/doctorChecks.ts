import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import { createClient } from "redis";
import type { Database } from "../core/database";
import { type Env, weaknessOf } from "../core/env";
import { openSecrets } from "../core/secrets";
import { hasPendingMigrations } from "../db/connect";
import { demoAccountsExist } from "../db/demo/accounts";
import { CALL } from "./help";
import { withDatabase } from "./withHouse";

export interface Finding {
  state: "ok" | "note" | "fails";
  words: string;
}

export interface Check {
  name: string;
  look: (env: Env) => Finding | Promise<Finding>;
}

const ok = (words: string): Finding => ({ state: "ok", words });
const note = (words: string): Finding => ({ state: "note", words });
const fails = (words: string): Finding => ({ state: "fails", words });

/** How long anything may take to answer, in milliseconds. */
const PATIENCE = 5000;

/** One line of the doctor's each. What throws fails with the error's words. */
export const checks: readonly Check[] = [
  { name: "signing secret", look: signingSecret },
  { name: "data key", look: dataKey },
  { name: "data folder", look: dataFolder },
  {
    name: "database",
    look: onDatabase(async (db) => ((await db.answers()) ? ok("answers") : fails("does not answer"))),
  },
  { name: "migrations", look: onDatabase(migrations) },
  { name: "demo accounts", look: onDatabase(demoAccounts) },
  { name: "redis", look: redis },
  { name: "mail", look: mail },
];

function signingSecret({ jwtSecret, dataDir }: Env): Finding {
  if (!jwtSecret) return kept(dataDir, "jwt-secret", "JWT_SECRET");
  const weakness = weaknessOf(jwtSecret, true);
  return weakness ? fails(`JWT_SECRET ${weakness}`) : ok("JWT_SECRET is strong");
}

function dataKey({ dataKey: given, dataDir }: Env): Finding {
  return given ? ok("DATA_KEY is strong") : kept(dataDir, "data-key", "DATA_KEY");
}

/** Without a variable the secret is a file, made by the first start. */
function kept(dataDir: string, name: string, variable: string): Finding {
  const path = join(dataDir, name);
  if (!existsSync(path)) return note(`${variable} is not set: the first start makes ${path}`);
  // Reads the other one from the same place, so both have to be there.
  if (existsSync(join(dataDir, "jwt-secret")) && existsSync(join(dataDir, "data-key"))) {
    openSecrets({ dataDir, jwtSecret: undefined, dataKey: undefined, isProduction: false });
  }
  return ok(`kept in ${path}`);
}

async function dataFolder({ dataDir }: Env): Promise<Finding> {
  const made = await mkdir(dataDir, { recursive: true });
  try {
    const probe = await mkdtemp(join(dataDir, ".doctor-"));
    await writeFile(join(probe, "probe"), "written").finally(() => rm(probe, { recursive: true, force: true }));
  } finally {
    // It was not there, and looking should not change that.
    if (made) await rm(made, { recursive: true });
  }
  return made ? note(`${dataDir} is not there: the first start makes it`) : ok(`${dataDir} can be written`);
}

function onDatabase(look: (db: Database, env: Env) => Promise<Finding>): Check["look"] {
  return (env) => {
    // Opening an embedded database would make it.
    const { database } = env;
    if (database.kind === "sqlite" && !existsSync(database.path)) {
      return note(`there is no ${database.path} yet: the first start makes it`);
    }
    return withDatabase((db) => look(db, env), env);
  };
}

async function migrations(db: Database): Promise<Finding> {
  return (await hasPendingMigrations(db)) ? fails(`some are missing; run: ${CALL} migrate`) : ok("all applied");
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
  const client = createClient({ url: redisUrl, socket: { reconnectStrategy: false, connectTimeout: PATIENCE } });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.ping();
    return ok(`${new URL(redisUrl).host} answers`);
  } catch (error) {
    return fails(`${new URL(redisUrl).host} does not answer: ${reasonOf(error)}`);
  } finally {
    client.destroy();
  }
}

async function mail({ smtpUrl, dataDir }: Env): Promise<Finding> {
  if (!smtpUrl) return note(`SMTP_URL is not set: mails are kept in ${join(dataDir, "mail")}`);
  const timeouts = { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE };
  const transport = nodemailer.createTransport({ url: smtpUrl, ...timeouts } as object);
  try {
    await transport.verify();
    return ok(`${new URL(smtpUrl).host} answers`);
  } catch (error) {
    return fails(`${new URL(smtpUrl).host} does not answer: ${reasonOf(error)}`);
  } finally {
    transport.close();
  }
}

const reasonOf = (error: unknown): string => {
  const { message, code } = error as NodeJS.ErrnoException;
  return message || code || "no reason given";
};
