import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { EnvFaults, readEnv, SAMPLE_SECRET, variableNames } from "./env";

const production = {
  NODE_ENV: "production",
  MAIL: "files",
  JWT_SECRET: "kQ9vL2xT7mZ4nB8wR5yU1pD6sF3gH0jA",
  DATA_KEY: "q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4k=",
};

const oidc = {
  OIDC_ISSUER: "https://login.corp.example/realms/a",
  OIDC_CLIENT_ID: "weft",
  OIDC_CLIENT_SECRET: "a-long-secret",
  OIDC_DOMAINS: "Corp.example, @sister.example",
};

function faultsOf(source: NodeJS.ProcessEnv): Record<string, string> {
  try {
    readEnv(source);
    return {};
  } catch (error) {
    if (error instanceof EnvFaults) return error.faults;
    throw error;
  }
}

describe("env defaults", () => {
  it("start the demo on localhost", () => {
    expect(readEnv({})).toMatchObject({
      isProduction: false,
      port: 4000,
      host: "127.0.0.1",
      publicUrl: "http://localhost:4000",
      dataDir: resolve("data"),
      database: { kind: "sqlite", path: resolve("data/weft.sqlite") },
      demo: true,
      demoPublic: false,
      trustProxy: false,
      corsOrigins: [],
      graphqlIntrospection: true,
      logLevel: "info",
      mailFrom: "Weft <no-reply@localhost>",
    });
  });

  it("listen on the network without demo in production", () => {
    const env = readEnv(production);
    expect(env).toMatchObject({ isProduction: true, host: "0.0.0.0", demo: false, graphqlIntrospection: false });
    expect(env.jwtSecret).toBe(production.JWT_SECRET);
    expect(env.dataKey).toHaveLength(32);
  });

  it("treat an empty variable as unset", () => {
    const empty = Object.fromEntries(variableNames.map((name) => [name, "  "]));
    expect(readEnv(empty)).toEqual(readEnv({}));
  });

  it("are frozen", () => {
    expect(() => Object.assign(readEnv({}), { port: 1 })).toThrow(TypeError);
  });
});

describe("env accepts", () => {
  it.each<[NodeJS.ProcessEnv, object]>([
    [{ PORT: "8080" }, { port: 8080, publicUrl: "http://localhost:8080" }],
    [
      { PUBLIC_URL: "https://weft.example/" },
      { publicUrl: "https://weft.example", mailFrom: "Weft <no-reply@weft.example>" },
    ],
    [{ DATA_DIR: "/var/lib/weft" }, { database: { kind: "sqlite", path: "/var/lib/weft/weft.sqlite" } }],
    [{ DATABASE_URL: "sqlite:/srv/w.db" }, { database: { kind: "sqlite", path: "/srv/w.db" } }],
    [{ DATABASE_URL: "sqlite:///srv/w.db" }, { database: { kind: "sqlite", path: "/srv/w.db" } }],
    [{ DATABASE_URL: "sqlite:./w.db" }, { database: { kind: "sqlite", path: resolve("w.db") } }],
    [
      { DATABASE_URL: "mysql://u:p%40@h:3306/weft" },
      { database: { kind: "mysql", url: "mysql://u:p%40@h:3306/weft", replicas: [] } },
    ],
    [
      { DATABASE_URL: "mariadb://u@h/weft", DATABASE_REPLICA_URLS: "mysql://u@r1/weft, mysql://u@r2/weft" },
      { database: { url: "mysql://u@h/weft", replicas: ["mysql://u@r1/weft", "mysql://u@r2/weft"] } },
    ],
    [
      oidc,
      {
        oidc: {
          issuer: "https://login.corp.example/realms/a",
          clientId: "weft",
          clientSecret: "a-long-secret",
          domains: ["corp.example", "sister.example"],
          name: "login.corp.example",
        },
      },
    ],
    [
      { SEARCH_URL: "http://search.example:8108/", SEARCH_KEY: "a-long-key" },
      { searchServer: { origin: "http://search.example:8108", name: "weft", key: "a-long-key" } },
    ],
    [
      { SEARCH_URL: "https://search.example/staging", SEARCH_KEY: "a-long-key" },
      { searchServer: { origin: "https://search.example", name: "staging", key: "a-long-key" } },
    ],
    [{ ROLE: "jobs, api,track" }, { database: { kind: "sqlite" } }],
    [{ ROLE: "track", DATABASE_URL: "mysql://u@h/weft" }, { roles: new Set(["track"]) }],
    [{ DEMO: "off" }, { demo: false, host: "127.0.0.1" }],
    [
      { DEMO_PUBLIC: "on", HOST: "0.0.0.0" },
      { demo: true, demoPublic: true },
    ],
    [{ DEMO: "off", DEMO_PUBLIC: "on" }, { demoPublic: false }],
    [{ HOST: "::1" }, { host: "::1" }],
    [{ TRUST_PROXY: "off" }, { trustProxy: false }],
    [{ TRUST_PROXY: "0" }, { trustProxy: false }],
    [{ TRUST_PROXY: "fc00::/7" }, { trustProxy: ["fc00::/7"] }],
    [{ TRUST_PROXY: "::ffff:10.0.0.0/104" }, { trustProxy: ["::ffff:10.0.0.0/104"] }],
    [{ REQUESTS_PER_MINUTE: "6000" }, { requestsPerMinute: 6000 }],
    [{ TRUST_PROXY: "10.0.0.0/8, ::1, loopback" }, { trustProxy: ["10.0.0.0/8", "::1", "loopback"] }],
    [
      { CORS_ORIGINS: "https://a.example, https://b.example:8443/" },
      { corsOrigins: ["https://a.example", "https://b.example:8443"] },
    ],
    [{ MAIL_FROM: "Weft team <hello@weft.example>" }, { mailFrom: "Weft team <hello@weft.example>" }],
    [{ ADMIN_EMAIL: "a@b.example", ADMIN_PASSWORD: "sixsix" }, { adminEmail: "a@b.example" }],
    [
      { DATA_KEY: "00112233445566778899aabbccddeeff".repeat(2) },
      { dataKey: Buffer.from("00112233445566778899aabbccddeeff".repeat(2), "hex") },
    ],
    [{ JWT_SECRET: "short, but this is a laptop" }, { jwtSecret: "short, but this is a laptop" }],
    [{ ...production, GRAPHQL_INTROSPECTION: "on", DEMO: "off" }, { graphqlIntrospection: true }],
  ])("%j", (source, expected) => {
    expect(readEnv(source)).toMatchObject(expected);
  });

  it("trusts as many hops as TRUST_PROXY says", () => {
    const { trustProxy } = readEnv({ TRUST_PROXY: "2" });
    const isTrusted = trustProxy as (address: string, hop: number) => boolean;
    expect([0, 1, 2].map((hop) => isTrusted("192.0.2.1", hop))).toEqual([true, true, false]);
  });
});

describe("env rejects", () => {
  it.each<[NodeJS.ProcessEnv, string, string]>([
    [{ NODE_ENV: "prodution" }, "NODE_ENV", "must be one of production, development, test"],
    [{ PORT: "0" }, "PORT", "1 to 65535"],
    [{ PORT: "4000x" }, "PORT", "1 to 65535"],
    [{ HOST: "not a host" }, "HOST", "address to listen on"],
    [{ HOST: "0.0.0.0" }, "DEMO_PUBLIC", "HOST is 0.0.0.0"],
    [{ HOST: "192.0.2.4", DEMO_PUBLIC: "off" }, "DEMO_PUBLIC", "must be on"],
    [{ PUBLIC_URL: "weft.example" }, "PUBLIC_URL", "https://weft.example"],
    [{ PUBLIC_URL: "ftp://weft.example" }, "PUBLIC_URL", "https://weft.example"],
    [{ PUBLIC_URL: "https://weft.example/shop" }, "PUBLIC_URL", "without path"],
    [{ PUBLIC_URL: "https://me:pw@weft.example" }, "PUBLIC_URL", "without path"],
    [{ DATABASE_URL: "postgres://u@h/weft" }, "DATABASE_URL", "sqlite:path/to/file or mysql://"],
    [{ DATABASE_URL: "mysql://u:p@h:3306" }, "DATABASE_URL", "must name the database"],
    [{ DATABASE_URL: "mysql:weft" }, "DATABASE_URL", "mysql://user:password@host:3306/weft"],
    [{ DATABASE_URL: "sqlite:" }, "DATABASE_URL", "sqlite:path/to/file"],
    [{ DATABASE_URL: "sqlite::memory:" }, "DATABASE_URL", "must be a file"],
    [{ DATABASE_REPLICA_URLS: "mysql://u@r/weft" }, "DATABASE_REPLICA_URLS", "needs a DATABASE_URL of mysql://"],
    [{ ROLE: "track,web" }, "ROLE", "must be a comma-separated list of track, api, jobs"],
    [{ ROLE: "track,api" }, "ROLE", "only one process can open the embedded database"],
    [{ ROLE: "jobs", DATABASE_URL: "sqlite:other.sqlite" }, "ROLE", "needs a DATABASE_URL of mysql://"],
    [{ REDIS_URL: "localhost:6379" }, "REDIS_URL", "redis://127.0.0.1:6379"],
    [{ CLICK_LOG_URL: "127.0.0.1:4222" }, "CLICK_LOG_URL", "nats://user:password@host:4222"],
    [{ CLICK_LOG_URL: "nats://a@h:1,nats://b@h:2" }, "CLICK_LOG_URL", "servers of one cluster"],
    [{ CLICK_ARCHIVE: "on", DATABASE_URL: "mysql://u@h/weft" }, "ARCHIVE_DIR", "a folder shared by all processes"],
    [{ CLICK_ARCHIVE: "on", ARCHIVE_URL: "http://127.0.0.1:8123" }, "ARCHIVE_URL", "must name the database"],
    [
      { CLICK_ARCHIVE: "on", ARCHIVE_URL: "clickhouse://h/weft" },
      "ARCHIVE_URL",
      "https://user:password@host:8443/weft",
    ],
    [{ OIDC_NAME: "Corp" }, "OIDC_ISSUER", "required with OIDC_NAME"],
    [{ ...oidc, OIDC_CLIENT_SECRET: "" }, "OIDC_CLIENT_SECRET", "required with OIDC_ISSUER"],
    [{ ...oidc, OIDC_DOMAINS: "" }, "OIDC_DOMAINS", "required with OIDC_ISSUER"],
    [{ ...oidc, OIDC_DOMAINS: "*.corp.example" }, "OIDC_DOMAINS", "list of domains"],
    [{ ...oidc, OIDC_ISSUER: "http://login.corp.example" }, "OIDC_ISSUER", "must begin with https"],
    [{ ...oidc, OIDC_ISSUER: "https://u:p@login.corp.example" }, "OIDC_ISSUER", "without query or password"],
    [{ ...oidc, OIDC_CLIENT_ID: "two words" }, "OIDC_CLIENT_ID", "plain character"],
    [{ ...oidc, OIDC_NAME: "x".repeat(41) }, "OIDC_NAME", "at most 40"],
    [{ SEARCH_URL: "http://h:8108" }, "SEARCH_KEY", "required with SEARCH_URL"],
    [{ SEARCH_KEY: "a-key-of-a-server" }, "SEARCH_URL", "required with SEARCH_KEY"],
    [{ SEARCH_URL: "h:8108", SEARCH_KEY: "a-long-key" }, "SEARCH_URL", "http://127.0.0.1:8108"],
    [{ SEARCH_URL: "http://h:8108/two/names", SEARCH_KEY: "a-long-key" }, "SEARCH_URL", "short name"],
    [{ SEARCH_URL: "http://u:p@h:8108", SEARCH_KEY: "a-long-key" }, "SEARCH_URL", "short name"],
    [{ SEARCH_URL: "http://h:8108", SEARCH_KEY: "two words" }, "SEARCH_KEY", "plain characters"],
    [{ CLICK_DAYS: "30" }, "CLICK_DAYS", "needs CLICK_ARCHIVE=on"],
    [{ CLICK_ARCHIVE: "on", CLICK_DAYS: "2" }, "CLICK_DAYS", "3"],
    [{ SMTP_URL: "mail.example:25" }, "SMTP_URL", "smtp://"],
    [{ MAIL_FROM: "Weft" }, "MAIL_FROM", "Name <address>"],
    [{ MAIL_FROM: "Weft\r\nBcc: all@weft.example <a@b.example>" }, "MAIL_FROM", "Name <address>"],
    [{ DEMO: "maybe" }, "DEMO", "must be on or off"],
    [{ DEMO: "constructor" }, "DEMO", "must be on or off"],
    [{ ADMIN_EMAIL: "a@b.example" }, "ADMIN_PASSWORD", "required with ADMIN_EMAIL"],
    [{ ADMIN_PASSWORD: "long enough for all" }, "ADMIN_EMAIL", "required with ADMIN_PASSWORD"],
    [{ ADMIN_EMAIL: "nobody", ADMIN_PASSWORD: "long enough for all" }, "ADMIN_EMAIL", "must be an email address"],
    [{ ADMIN_EMAIL: "a@b.example", ADMIN_PASSWORD: "five5" }, "ADMIN_PASSWORD", "at least 6"],
    [{ TRUST_PROXY: "on" }, "TRUST_PROXY", "number of hops"],
    [{ TRUST_PROXY: "10.0.0.0/33" }, "TRUST_PROXY", "number of hops"],
    [{ TRUST_PROXY: "0.0.0.0/0" }, "TRUST_PROXY", "would trust everyone"],
    [{ TRUST_PROXY: "loopback, 0.0.0.0/1, 128.0.0.0/1" }, "TRUST_PROXY", "would trust everyone"],
    [{ TRUST_PROXY: "::/0" }, "TRUST_PROXY", "would trust everyone"],
    [{ TRUST_PROXY: "::ffff:0.0.0.0/96" }, "TRUST_PROXY", "would trust everyone"],
    [{ REQUESTS_PER_MINUTE: "many" }, "REQUESTS_PER_MINUTE", "whole number from 60"],
    [{ REQUESTS_PER_MINUTE: "0" }, "REQUESTS_PER_MINUTE", "whole number from 60"],
    [{ SALE_REPORTS_PER_MINUTE: "-1" }, "SALE_REPORTS_PER_MINUTE", "whole number from 60"],
    [{ CORS_ORIGINS: "*" }, "CORS_ORIGINS", "list each allowed origin"],
    [{ CORS_ORIGINS: "https://a.example/x" }, "CORS_ORIGINS", "without path"],
    [{ METRICS_TOKEN: "short" }, "METRICS_TOKEN", "at least 16"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL", "must be one of fatal"],
    [{ DATA_KEY: "tooshort" }, "DATA_KEY", "32 bytes"],
    [{ DATA_KEY: "0".repeat(64) }, "DATA_KEY", "too simple"],
    [{ ...production, DATA_KEY: "" }, "DATA_KEY", "required in production"],
    [{ ...production, JWT_SECRET: "" }, "JWT_SECRET", "required in production"],
    [{ ...production, JWT_SECRET: "kQ9vL2xT7mZ4nB8wR5yU1pD6sF3gH0j" }, "JWT_SECRET", "at least 32"],
    [{ ...production, JWT_SECRET: SAMPLE_SECRET }, "JWT_SECRET", "example from .env.example"],
    [{ ...production, JWT_SECRET: "x".repeat(40) }, "JWT_SECRET", "too simple"],
    [{ HOST: "0.0.0.0", DEMO_PUBLIC: "on", JWT_SECRET: "guessable" }, "JWT_SECRET", "at least 32"],
    [{ ...production, DEMO: "on" }, "DEMO", "cannot be on in production"],
    [{ ...production, MAIL: undefined }, "SMTP_URL", "Or set MAIL=files"],
    [{ ...production, MAIL: "smtp" }, "SMTP_URL", "is required in production"],
    [{ MAIL: "smtp" }, "SMTP_URL", "MAIL=files"],
    [{ MAIL: "files", SMTP_URL: "smtp://mail.example:25" }, "MAIL", "remove one of them"],
    [{ ...production, ADMIN_EMAIL: "a@b.example", ADMIN_PASSWORD: "elevenchars" }, "ADMIN_PASSWORD", "at least 12"],
  ])("%j", (source, name, message) => {
    const faults = faultsOf(source);
    expect(faults[name]).toContain(message);
    expect(Object.keys(faults)).toEqual([name]);
  });

  it("reports all errors at once, by name", () => {
    const faults = faultsOf({
      NODE_ENV: "production",
      PORT: "x",
      DEMO: "on",
      LOG_LEVEL: "loud",
      ADMIN_EMAIL: "a@b.example",
    });
    expect(Object.keys(faults).sort()).toEqual([
      "ADMIN_PASSWORD",
      "DATA_KEY",
      "DEMO",
      "JWT_SECRET",
      "LOG_LEVEL",
      "PORT",
      "SMTP_URL",
    ]);
    const { message } = new EnvFaults(faults);
    for (const name of Object.keys(faults)) expect(message).toContain(`  ${name} `);
  });

  it("never prints values, which may be secret", () => {
    const secret = "hunter2-hunter2";
    const everywhere = Object.fromEntries(variableNames.map((name) => [name, secret]));
    expect(new EnvFaults(faultsOf(everywhere)).message).not.toContain(secret);
  });
});

describe(".env.example", () => {
  const lines = readFileSync(join(__dirname, "../../../../.env.example"), "utf8").split("\n");
  const sample = lines
    .filter((line) => /^# [A-Z_]+=/.test(line))
    .map((line) => line.slice(2).split("=", 2) as [string, string]);

  it("lists every variable, and no other", () => {
    expect(sample.map(([name]) => name).sort()).toEqual([...variableNames].sort());
  });

  it("describes each variable on the line before", () => {
    for (const [name] of sample) {
      const before = lines[lines.findIndex((line) => line.startsWith(`# ${name}=`)) - 1];
      expect(before).toMatch(/^# \S.{10,}/);
    }
  });

  it("contains valid values", () => {
    expect(faultsOf(Object.fromEntries(sample))).toEqual({});
  });
});
