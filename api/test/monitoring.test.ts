import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { createApp } from "../src/assembly/app";
import { LogOutput } from "../src/platform/log/standardOutput";
import { Metrics } from "../src/platform/metrics/metrics";
import { engineFault } from "../src/platform/optional/loadEngine";
import { type Api, createLogger, startApi } from ".";
import { freePort } from "./process/freePort";

const root = join(__dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const ALERTS = "deploy/monitoring/alerts.yml";
const DASHBOARD = "deploy/monitoring/weft-dashboard.json";

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; description: string };
}
interface Panel {
  id: number;
  type: string;
  title: string;
  gridPos: { h: number; w: number; x: number; y: number };
  targets?: { expr: string }[];
}

const rules: Rule[] = parse(read(ALERTS)).groups.flatMap(({ rules }: { rules: Rule[] }) => rules);
const { panels } = JSON.parse(read(DASHBOARD)) as { panels: Panel[] };
const expressionsOf = ({ targets = [] }: Panel) => targets.map(({ expr }) => expr);
const namesIn = (text: string) => [...text.matchAll(/\b(?:weft|process|nodejs)_[a-z0-9_]+/g)].map(([name]) => name);

/** The table of alerts in the operations guide. */
const alerts = /Alert on:\n\n([\s\S]*?)\n\n/.exec(read("docs/operations.md"))?.[1] ?? "";

const hasLog = engineFault("click-log") === undefined;
/** Only a MySQL server has connection pools, and only an installed engine has metrics. */
const isShownHere = (name: string) =>
  (process.env.TEST_LANE === "mysql" || !name.startsWith("weft_database_pool_")) &&
  (hasLog || !/^weft_click(_log|s_from_log)_/.test(name));

let api: Api;
let shown: Set<string>;
beforeAll(async () => {
  // No test calls it: only the names matter.
  const nowhere = `127.0.0.1:${await freePort()}`;
  const env = {
    ...(hasLog && { CLICK_LOG_URL: `nats://${nowhere}` }),
    SEARCH_URL: `http://${nowhere}`,
    SEARCH_KEY: "nobodys-key",
  };
  api = await startApi({ env });
  const metrics = new Metrics();
  new LogOutput({ write: () => undefined, writeNow: () => undefined }).showIn(metrics);
  const log = createLogger({ level: "silent" });
  const app = await createApp({ env: api.services.env, log, metrics, services: api.services });
  const text = (await app.inject({ url: "/metrics", remoteAddress: "127.0.0.1" })).body;
  await app.close();
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  shown = new Set(
    types.flatMap(([, name = "", type]) =>
      type === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
});
afterAll(() => api.stop());

const unknownIn = (text: string) => namesIn(text).filter((name) => isShownHere(name) && !shown.has(name));

describe("alerts.yml", () => {
  it("names metrics that exist", () => {
    expect(namesIn(read(ALERTS)).length).toBeGreaterThan(15);
    expect(unknownIn(read(ALERTS))).toEqual([]);
  });

  it("contains the alerts of the operations guide, and no others", () => {
    const documented = namesIn(alerts);
    expect(documented.length).toBeGreaterThan(15);
    expect(rules.flatMap(({ expr }) => namesIn(expr)).sort()).toEqual(documented.sort());
    const written = rules.map(({ expr }) => expr).filter((expr) => !alerts.includes(`\`${expr}`));
    expect(written).toEqual([]);
  });

  it("states severity and action for each", () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { alert, labels, annotations } of rules) {
      expect(alert).toMatch(/^Weft[A-Z]\w+$/);
      expect(["critical", "warning"]).toContain(labels.severity);
      expect([annotations.summary, annotations.description].map((text) => text.length > 10)).toEqual([true, true]);
    }
  });
});

describe("weft-dashboard.json", () => {
  it("names metrics that exist", () => {
    const text = panels.flatMap(expressionsOf).join("\n");
    expect(namesIn(text).length).toBeGreaterThan(30);
    expect(unknownIn(text)).toEqual([]);
  });

  it("shows every metric that has an alert", () => {
    const onIt = new Set(panels.flatMap(expressionsOf).flatMap(namesIn));
    expect(namesIn(alerts).filter((name) => !onIt.has(name))).toEqual([]);
  });

  it("has non-empty, non-overlapping panels", () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { h, w, x, y } }) =>
      Array.from({ length: h * w }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(panels.filter((panel) => panel.type !== "row" && expressionsOf(panel).length === 0)).toEqual([]);
  });
});

it.each(["docs/operations.md", "docs/scaling.md", "docs/limits.md"])("documented metrics › of %s exist", (document) => {
  // `weft_` alone is the prefix.
  expect(unknownIn(read(document))).toEqual([]);
});
