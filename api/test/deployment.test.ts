import { existsSync, readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { EnvFaults, readEnv } from "../src/core/config/env";

const root = join(__dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const { dependencies, scripts } = JSON.parse(read("package.json")) as Record<string, Record<string, string>>;

/** The app's `environment` in docker-compose.yml, with ${NAME:-default} substituted. */
function composeEnvironment(given: Record<string, string>): Record<string, string> {
  const block = /\n {4}environment:\n((?: {6}.*\n)+)/.exec(read("docker-compose.yml"))?.[1] ?? "";
  const fill = (text: string) =>
    text.replace(/\$\{(\w+):-([^}]*)\}/g, (_, name: string, other: string) => given[name] || other);
  const entries = [...block.matchAll(/^ {6}(\w+): (.*)$/gm)].map(([, name = "", text = ""]) => [
    name,
    fill(text).replace(/^"|"$/g, ""),
  ]);
  return Object.fromEntries(entries);
}

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

  it("runs in production once it has its secrets, and not before", () => {
    expect(() => readEnv(composeEnvironment({ NODE_ENV: "production" }))).toThrow(EnvFaults);
    const secrets = {
      JWT_SECRET: "kQ9vL2xT7mZ4nB8wR5yU1pD6sF3gH0jA",
      DATA_KEY: "00112233445566778899aabbccddeeff".repeat(2),
    };
    expect(readEnv(composeEnvironment({ NODE_ENV: "production", ...secrets }))).toMatchObject({ isProduction: true });
  });
});

describe("Dockerfile", () => {
  const dockerfile = read("Dockerfile");

  it("copies existing files only", () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = ""]) =>
      files.split(" "),
    );
    const built = [...dockerfile.matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(([, files = ""]) =>
      files.split(" "),
    );
    const fromTree = built
      .map((file) => file.replace("/app/", ""))
      .filter((file) => !["node_modules", "dist"].includes(file));
    expect([...copied, ...fromTree].length).toBeGreaterThan(3);
    for (const file of [...copied, ...fromTree]) expect([file, existsSync(join(root, file))]).toEqual([file, true]);
  });

  it("runs the build as an unprivileged user", () => {
    expect(scripts).toHaveProperty("build");
    expect(dockerfile).toContain('CMD ["node", "--enable-source-maps", "dist/api/main.js"]');
    expect(existsSync(join(root, "api/src/main.ts"))).toBe(true);
    expect(dockerfile).toMatch(/^USER node$/m);
  });
});

it("server needs production dependencies only", () => {
  const sources = readdirSync(join(root, "api/src"), { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const imported = sources.flatMap((file) =>
    [
      ...read(join("api/src", file)).matchAll(
        /^(?:import|export)(?! type)[^;]*?from "([^."][^"]*)"|^import "([^."][^"]*)"/gm,
      ),
    ].map(([, from, bare]) => from ?? bare ?? ""),
  );
  const packages = new Set(
    imported
      .filter((name) => !isBuiltin(name))
      .map((name) =>
        name
          .split("/")
          .slice(0, name.startsWith("@") ? 2 : 1)
          .join("/"),
      ),
  );
  expect(packages.size).toBeGreaterThan(10);
  expect([...packages].filter((name) => !(name in (dependencies ?? {})))).toEqual([]);
});
