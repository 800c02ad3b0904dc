import { existsSync, readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { parse } from "yaml";
import { EnvFaults, readEnv } from "../src/platform/config/env";

const { engines } = require("../../scripts/engines.cjs") as { engines: { folder: string }[] };
const root = join(__dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const { dependencies, scripts } = JSON.parse(read("package.json")) as Record<string, Record<string, string>>;

interface Service {
  image?: string;
  build?: string;
  profiles?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, unknown>;
  volumes?: string[];
  ports?: string[];
}
const compose: { services: Record<string, Service>; volumes: Record<string, null> } = parse(
  read("docker-compose.yml"),
  { merge: true },
);

/** A service's environment in docker-compose.yml, with ${NAME:-default} substituted. */
function composeEnvironment(given: Record<string, string>, service = "app"): Record<string, string> {
  const fill = (text: string) =>
    text.replace(/\$\{(\w+):-([^}]*)\}/g, (_, name: string, other: string) => given[name] || other);
  const entries = Object.entries(compose.services[service]?.environment ?? {});
  return Object.fromEntries(entries.map(([name, text]) => [name, fill(text)]));
}

const SECRETS = {
  JWT_SECRET: "kQ9vL2xT7mZ4nB8wR5yU1pD6sF3gH0jA",
  DATA_KEY: "00112233445566778899aabbccddeeff".repeat(2),
};

describe("docker-compose.yml", () => {
  it("starts an empty Weft on its own MySQL, Redis and mail catcher", () => {
    expect(readEnv(composeEnvironment({}))).toMatchObject({
      demo: false,
      host: "0.0.0.0",
      database: { kind: "mysql", url: "mysql://weft:weft@mysql:3306/weft" },
      redisUrl: "redis://redis:6379",
      smtpUrl: "smtp://mail:1025",
    });
  });

  it("runs the demo without public passwords", () => {
    expect(readEnv(composeEnvironment({ DEMO: "on" }))).toMatchObject({ demo: true, demoPublic: true });
  });

  it("runs in production only with its secrets", () => {
    expect(() => readEnv(composeEnvironment({ NODE_ENV: "production" }))).toThrow(EnvFaults);
    expect(readEnv(composeEnvironment({ NODE_ENV: "production", ...SECRETS }))).toMatchObject({ isProduction: true });
  });
});

describe("docker-compose.yml's cluster profile", () => {
  const all = Object.entries(compose.services);
  const cluster = all.filter(([, { profiles = [] }]) => profiles.includes("cluster")).map(([name]) => name);
  /** A service and everything it waits for. */
  const startedFor = (name: string): string[] => [
    name,
    ...Object.keys(compose.services[name]?.depends_on ?? {}).flatMap(startedFor),
  ];

  it.each(["weft1", "weft2"])("runs %s on Galera, Redis and the click log, once it has its secrets", (service) => {
    expect(() => readEnv(composeEnvironment({}, service))).toThrow(EnvFaults);
    expect(readEnv(composeEnvironment(SECRETS, service))).toMatchObject({
      isProduction: true,
      roles: new Set(["track", "api", "jobs"]),
      trustProxy: expect.anything(),
      database: { kind: "mysql", url: "mysql://weft:weft@database:3306/weft" },
      redisUrl: "redis://redis:6379",
      clickLog: { servers: ["nats1:4222", "nats2:4222", "nats3:4222"] },
    });
  });

  it("is started by its proxy, and only on request", () => {
    const started = new Set(startedFor("proxy"));
    expect(cluster.filter((name) => !started.has(name))).toEqual([]);
    expect([...started].filter((name) => !cluster.includes(name)).sort()).toEqual(["mail", "redis"]);
    const usual = all.filter(([, { profiles }]) => !profiles).map(([name]) => name);
    expect(usual.sort()).toEqual(["app", "mail", "mysql", "redis"]);
  });

  it("shares no volume and no port, and mounts existing files", () => {
    const volumes = all.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(":")[0] ?? ""));
    const own = volumes.filter((volume) => !volume.startsWith("."));
    expect([...own].sort()).toEqual(Object.keys(compose.volumes).sort());
    const files = volumes.filter((volume) => volume.startsWith("."));
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    const ports = all.flatMap(([, { ports = [] }]) => ports);
    expect(new Set(ports).size).toBe(ports.length);
    expect(ports.filter((port) => !port.startsWith("127.0.0.1:"))).toEqual([]);
  });

  it("names services that exist in its configuration", () => {
    const named = ["haproxy-weft.cfg", "haproxy-database.cfg", "galera.cnf", "nats.conf"].flatMap((file) =>
      [...read(`deploy/cluster/${file}`).matchAll(/\b(?:weft|galera|nats)\d(?![\w-])/g)].map(([name]) => name),
    );
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((name) => !cluster.includes(name))).toEqual([]);
  });
});

describe("Dockerfile", () => {
  const dockerfile = read("Dockerfile");

  it("runs the Node version used in development", () => {
    const images = [...dockerfile.matchAll(/^FROM node:(\d+)-/gm)].map(([, major]) => major);
    const { engines } = JSON.parse(read("package.json"));
    const major = read(".nvmrc").trim();
    expect([...images, /^>=(\d+)\./.exec(engines.node)?.[1]]).toEqual([major, major, major]);
  });

  it("copies existing files only", () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = ""]) =>
      files.split(" "),
    );
    expect(copied.length).toBeGreaterThan(2);
    expect(copied.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    expect(dockerfile).toContain("COPY --from=build /app/dist/release/package ./");
    expect(read("scripts/release.mjs")).toContain('"dist/release/package"');
  });

  it("runs the build as an unprivileged user", () => {
    expect(scripts).toHaveProperty("release");
    expect(dockerfile).toContain('CMD ["node", "--enable-source-maps", "dist/api/main.js"]');
    expect(existsSync(join(root, "api/src/main.ts"))).toBe(true);
    expect(dockerfile).toMatch(/^USER node$/m);
  });
});

/** Packages that a folder's sources use. */
function usedIn(folder: string): string[] {
  const sources = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const imported = sources.flatMap((file) =>
    [
      ...read(join(folder, file)).matchAll(
        /^(?:import|export)(?! type)[^;]*?from "([^."][^"]*)"|^import "([^."][^"]*)"/gm,
      ),
    ].map(([, from, bare]) => from ?? bare ?? ""),
  );
  const packages = imported
    .filter((name) => !isBuiltin(name))
    .map((name) =>
      name
        .split("/")
        .slice(0, name.startsWith("@") ? 2 : 1)
        .join("/"),
    );
  return [...new Set(packages)];
}

it("server needs production dependencies only", () => {
  const used = usedIn("api/src");
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((name) => !(name in (dependencies ?? {})))).toEqual([]);
});

it.each(engines)("$folder needs its own dependencies, and those of the server that it names", ({ folder }) => {
  const own = JSON.parse(read(`${folder}/package.json`)) as Record<string, Record<string, string> | undefined>;
  const [needed, peers] = [own.dependencies ?? {}, own.peerDependencies ?? {}];
  expect(usedIn(`${folder}/src`).filter((name) => !(name in needed) && !(name in peers))).toEqual([]);
  expect(Object.keys(peers).filter((name) => !(name in (dependencies ?? {})))).toEqual([]);
});
