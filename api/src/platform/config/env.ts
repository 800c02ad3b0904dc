import { join, resolve } from "node:path";
import { customCleanEnv } from "envalid";
import { limits } from "../../contract/limits";
import type { ClickLogTarget, DatabaseTarget } from "./envValues";
import * as is from "./envValues";

export type { ClickLogTarget, DatabaseTarget };

/** Process roles: follow links and accept browsers' orders; serve users and programs; work in the background. */
const roles = ["track", "api", "jobs"] as const;
export type ProcessRole = (typeof roles)[number];

/** Every variable that Weft reads. A test keeps `.env.example` in sync. */
const variables = {
  NODE_ENV: is.oneOf("production", "development", "test"),
  ROLE: is.someOf(...roles),
  PORT: is.portNumber(),
  HOST: is.hostName(),
  PUBLIC_URL: is.origin(),
  DATA_DIR: is.directory(),
  DATABASE_URL: is.databaseUrl(),
  DATABASE_REPLICA_URLS: is.mysqlUrls(),
  DATABASE_POOL: is.wholeNumber(2, 500),
  MIGRATE: is.onOff(),
  REDIS_URL: is.redisUrl(),
  CLICK_LOG_URL: is.natsUrls(),
  CLICK_ARCHIVE: is.onOff(),
  ARCHIVE_DIR: is.directory(),
  ARCHIVE_URL: is.clickHouseUrl(),
  SEARCH_URL: is.searchServerUrl(),
  SEARCH_KEY: is.headerText(),
  CLICK_DAYS: is.wholeNumber(3, limits.cookieDays.max + 1),
  JWT_SECRET: is.text(),
  DATA_KEY: is.key32(),
  DATA_KEY_PREVIOUS: is.key32(),
  LOG_KEY: is.key32(),
  LOG_KEY_PREVIOUS: is.key32(),
  SMTP_URL: is.smtpUrl(),
  MAIL: is.oneOf("smtp", "files"),
  MAIL_FROM: is.sender(),
  DEMO: is.onOff(),
  DEMO_PUBLIC: is.onOff(),
  DEMO_PRODUCTS: is.wholeNumber(0, 1000),
  ADMIN_EMAIL: is.emailAddress(),
  ADMIN_PASSWORD: is.text(),
  OIDC_ISSUER: is.issuer(),
  OIDC_CLIENT_ID: is.headerText(1),
  OIDC_CLIENT_SECRET: is.headerText(),
  OIDC_DOMAINS: is.mailDomains(),
  OIDC_NAME: is.shortName(),
  APP_REGISTRATION: is.onOff(),
  ADMIN_TWO_FACTOR: is.oneOf("recommended", "required"),
  ADMIN_TWO_PERSONS: is.onOff(),
  HSTS_SUBDOMAINS: is.onOff(),
  TRUST_PROXY: is.proxies(),
  DRAIN_DELAY: is.wholeNumber(0, 300),
  LINK_CACHE_SIZE: is.wholeNumber(1000, 5_000_000),
  CORS_ORIGINS: is.origins(),
  GRAPHQL_INTROSPECTION: is.onOff(),
  METRICS_TOKEN: is.atLeast(16),
  REQUESTS_PER_MINUTE: is.wholeNumber(60, 1_000_000_000),
  SALE_REPORTS_PER_MINUTE: is.wholeNumber(60, 1_000_000_000),
  NETWORK_FEE_BASIS_POINTS: is.wholeNumber(0, 10_000),
  BRAND_CREDIT_LIMIT: is.wholeNumber(0, 1_000_000_000),
  CLAIM_FILES_MB: is.wholeNumber(0, 1_000_000),
  LINK_CHECKS: is.onOff(),
  DNS_SERVERS: is.nameServers(),
  EXCHANGE_RATES: is.onOff(),
  LOG_LEVEL: is.oneOf("fatal", "error", "warn", "info", "debug", "trace", "silent"),
};

export type VariableName = keyof typeof variables;
export const variableNames = Object.keys(variables) as VariableName[];

type Given = { [Name in VariableName]?: ReturnType<(typeof variables)[Name]["_parse"]> };
type Faults = Partial<Record<VariableName, string>>;

/** Printed in `.env.example`, so it is not a secret. */
export const SAMPLE_SECRET = "replace-this-with-openssl-rand-base64-48";

export type Env = Readonly<ReturnType<typeof settingsFrom>>;

/** Whether this is a private demo: with demo accounts and a visible mailbox, not reachable by strangers. */
export const isDemoAtHome = ({ demo, demoPublic }: Pick<Env, "demo" | "demoPublic">): boolean => demo && !demoPublic;

/** All errors of the environment at once, so that they can be fixed in one go. */
export class EnvFaults extends Error {
  constructor(readonly faults: Faults) {
    const lines = Object.entries(faults).map(([name, fault]) => `  ${name} ${fault}`);
    super(`Weft cannot start with these settings:\n${lines.join("\n")}`);
    this.name = "EnvFaults";
  }
}

/** Reads the configuration, or throws EnvFaults. Values are trimmed; an empty one counts as unset. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const trimmed = Object.entries(source).map(([name, value]) => [name, value?.trim()] as const);
  const filled = Object.fromEntries(trimmed.filter(([, value]) => value));
  const faults: Faults = {};
  const given: Given = customCleanEnv(filled, variables, (values) => values, {
    reporter: ({ errors }) => {
      for (const [name, error] of Object.entries(errors)) faults[name as VariableName] = error?.message;
    },
  });
  const settings = settingsFrom(given);
  Object.assign(faults, { ...faultsBetween(given, settings), ...faults });
  if (Object.keys(faults).length > 0) throw new EnvFaults(faults);
  return Object.freeze(settings);
}

function settingsFrom(given: Given) {
  const isProduction = given.NODE_ENV === "production";
  const port = given.PORT ?? 4000;
  const publicUrl = given.PUBLIC_URL ?? `http://localhost:${port}`;
  const dataDir = given.DATA_DIR ?? resolve("data");
  const demo = given.DEMO ?? !isProduction;
  return {
    isProduction,
    roles: new Set<ProcessRole>(given.ROLE ?? roles),
    port,
    host: given.HOST ?? (isProduction ? "0.0.0.0" : "127.0.0.1"),
    publicUrl,
    dataDir,
    database: databaseFrom(given, dataDir),
    migrate: given.MIGRATE ?? true,
    redisUrl: given.REDIS_URL,
    clickLog: given.CLICK_LOG_URL,
    /** Off by default: clicks in the archive only are in no database backup. */
    clickArchive: given.CLICK_ARCHIVE
      ? {
          folder: given.ARCHIVE_DIR ?? join(dataDir, "archive"),
          scratch: join(dataDir, "archive-scratch"),
          url: given.ARCHIVE_URL,
        }
      : undefined,
    /** The days raw clicks stay in the database; without an archive, their full retention. */
    clickDays: given.CLICK_DAYS ?? limits.cookieDays.max + 1,
    /** Searches products instead of the database index. */
    searchServer: given.SEARCH_URL && given.SEARCH_KEY ? { ...given.SEARCH_URL, key: given.SEARCH_KEY } : undefined,
    jwtSecret: given.JWT_SECRET,
    dataKey: given.DATA_KEY,
    previousDataKey: given.DATA_KEY_PREVIOUS,
    logKey: given.LOG_KEY,
    previousLogKey: given.LOG_KEY_PREVIOUS,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM ?? `Weft <no-reply@${new URL(publicUrl).hostname}>`,
    demo,
    /** A demo reachable by strangers: no visible mailbox, and its own passwords. */
    demoPublic: demo && given.DEMO_PUBLIC === true,
    /** The most products per demo brand, at least the seeded ones. */
    demoProducts: given.DEMO_PRODUCTS ?? 60,
    adminEmail: given.ADMIN_EMAIL,
    adminPassword: given.ADMIN_PASSWORD,
    oidc: oidcFrom(given),
    /** Whether apps without a document of their own may register, as older assistants need. */
    appRegistration: given.APP_REGISTRATION ?? false,
    /** Whether admins must use two-factor authentication; otherwise they are reminded of it. */
    adminTwoFactor: given.ADMIN_TWO_FACTOR === "required",
    /** Whether manual payments, payout files and the like wait for a second admin, if there is one. */
    hstsSubdomains: given.HSTS_SUBDOMAINS ?? false,
    adminTwoPersons: given.ADMIN_TWO_PERSONS ?? true,
    trustProxy: given.TRUST_PROXY ?? false,
    /** In seconds. */
    drainDelay: given.DRAIN_DELAY ?? (isProduction ? 5 : 0),
    linkCacheSize: given.LINK_CACHE_SIZE ?? 100_000,
    corsOrigins: given.CORS_ORIGINS ?? [],
    graphqlIntrospection: given.GRAPHQL_INTROSPECTION ?? !isProduction,
    /** Public like the REST documents, unless introspection is explicitly off. */
    servesSchemaFile: given.GRAPHQL_INTROSPECTION !== false,
    metricsToken: given.METRICS_TOKEN,
    requestsPerMinute: given.REQUESTS_PER_MINUTE,
    saleReportsPerMinute: given.SALE_REPORTS_PER_MINUTE,
    networkFeeBasisPoints: given.NETWORK_FEE_BASIS_POINTS ?? 0,
    /** Every brand's credit limit from its first day, in whole units of the default currency. */
    brandCreditLimit: given.BRAND_CREDIT_LIMIT ?? 500,
    /** The maximum size of all claim files in the database. */
    claimFilesMegabytes: given.CLAIM_FILES_MB ?? 2048,
    /** Whether link destinations are checked, once a day each. */
    linkChecks: given.LINK_CHECKS ?? true,
    /** The name servers that are asked about brands' domains; otherwise the system's. */
    dnsServers: given.DNS_SERVERS ?? [],
    /** Whether the European Central Bank's daily rates are fetched; otherwise they are uploaded. */
    exchangeRates: given.EXCHANGE_RATES ?? (isProduction && !demo),
    logLevel: given.LOG_LEVEL ?? "info",
  };
}

/** Sign-in with an identity provider, if all of it is set. */
function oidcFrom(given: Given) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = given;
  const { OIDC_DOMAINS: domains, OIDC_NAME: name } = given;
  if (!issuer || !clientId || !clientSecret || !domains) return undefined;
  return { issuer, clientId, clientSecret, domains, name: name ?? new URL(issuer).hostname };
}

function databaseFrom(given: Given, dataDir: string): DatabaseTarget {
  const target = given.DATABASE_URL ?? { kind: "sqlite", path: join(dataDir, "weft.sqlite") };
  if (target.kind === "sqlite") return target;
  return { ...target, replicas: given.DATABASE_REPLICA_URLS ?? [], connections: given.DATABASE_POOL };
}

/** Rules across several variables. */
function faultsBetween(given: Given, settings: Env): Faults {
  const { isProduction, demo, demoPublic, host } = settings;
  const faults: Faults = {};
  if (isProduction && demo) {
    faults.DEMO = "cannot be on in production because demo passwords are public; remove it or set NODE_ENV=development";
  } else if (demo && !demoPublic && !is.isLoopback(host)) {
    faults.DEMO_PUBLIC = `must be on to run the demo on a public address (HOST is ${host}); or set HOST=127.0.0.1`;
  }
  if (isProduction || given.JWT_SECRET) faults.JWT_SECRET = weaknessOf(given.JWT_SECRET, isProduction || demoPublic);
  if (isProduction && !given.DATA_KEY)
    faults.DATA_KEY = "is required in production; create one with: openssl rand -base64 32";
  if (given.DATA_KEY_PREVIOUS && !given.DATA_KEY) {
    faults.DATA_KEY_PREVIOUS =
      "needs a DATA_KEY: without one, the previous key is stored in DATA_DIR/data-key.previous";
  } else if (given.DATA_KEY && given.DATA_KEY_PREVIOUS?.equals(given.DATA_KEY)) {
    faults.DATA_KEY_PREVIOUS = "must differ from DATA_KEY";
  }
  if (given.LOG_KEY_PREVIOUS && !given.LOG_KEY) {
    faults.LOG_KEY_PREVIOUS = "needs a LOG_KEY: without one, the previous key is stored in DATA_DIR/log-key.previous";
  }
  if (given.DATABASE_REPLICA_URLS?.length && settings.database.kind === "sqlite") {
    faults.DATABASE_REPLICA_URLS = "needs a DATABASE_URL of mysql://: the embedded database has no replicas";
  }
  if (settings.roles.size < roles.length && settings.database.kind === "sqlite") {
    faults.ROLE =
      "needs a DATABASE_URL of mysql://, because only one process can open the embedded database; or remove ROLE";
  }
  const hasPlace = given.ARCHIVE_DIR || given.ARCHIVE_URL;
  if (settings.clickArchive && !hasPlace && settings.database.kind === "mysql") {
    faults.ARCHIVE_DIR =
      "or ARCHIVE_URL is required with CLICK_ARCHIVE and a DATABASE_URL of mysql://: a folder shared by all processes";
  }
  if (settings.clickDays <= limits.cookieDays.max && !given.CLICK_ARCHIVE) {
    faults.CLICK_DAYS = "needs CLICK_ARCHIVE=on: otherwise clicks deleted from the database would be lost";
  }
  if (given.MAIL === "files" && given.SMTP_URL) {
    faults.MAIL = "cannot be files with an SMTP_URL: remove one of them";
  } else if (!given.SMTP_URL && given.MAIL !== "files" && (isProduction || given.MAIL)) {
    faults.SMTP_URL =
      "is required in production. Or set MAIL=files to write emails to DATA_DIR/mail instead of sending them";
  }
  if (given.SEARCH_URL && !given.SEARCH_KEY) faults.SEARCH_KEY = "is required with SEARCH_URL";
  if (given.SEARCH_KEY && !given.SEARCH_URL) faults.SEARCH_URL = "is required with SEARCH_KEY";
  const ofIssuer = ["OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "OIDC_DOMAINS"] as const;
  const named = [...ofIssuer, "OIDC_NAME" as const].find((name) => given[name]);
  if (named && !given.OIDC_ISSUER) faults.OIDC_ISSUER = `is required with ${named}`;
  for (const name of ofIssuer) if (given.OIDC_ISSUER && !given[name]) faults[name] = "is required with OIDC_ISSUER";
  if (given.ADMIN_EMAIL && !given.ADMIN_PASSWORD) faults.ADMIN_PASSWORD = "is required with ADMIN_EMAIL";
  if (given.ADMIN_PASSWORD) {
    const length = isProduction ? 12 : 6;
    if (!given.ADMIN_EMAIL) faults.ADMIN_EMAIL = "is required with ADMIN_PASSWORD";
    if (given.ADMIN_PASSWORD.length < length) faults.ADMIN_PASSWORD = `must have at least ${length} characters`;
    if (given.ADMIN_PASSWORD.length > 200) faults.ADMIN_PASSWORD = "can have at most 200 characters";
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault));
}

export function weaknessOf(secret: string | undefined, mustBeStrong: boolean): string | undefined {
  const remedy = "create one with: openssl rand -base64 48";
  if (!mustBeStrong) return undefined;
  if (!secret) return `is required in production; ${remedy}`;
  if (secret.length < 32) return `must have at least 32 characters; ${remedy}`;
  if (secret === SAMPLE_SECRET) return `is still the example from .env.example; ${remedy}`;
  return new Set(secret).size < 8 ? `is too simple for a secret; ${remedy}` : undefined;
}
