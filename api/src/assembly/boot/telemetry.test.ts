import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../test/process/freePort";
import { startServer } from "../../../test/process/startServer";
import { eventually } from "../../../test/trackingTestKit";
import { tracedBy } from "./telemetry";

describe("tracedBy", () => {
  it.each<[NodeJS.ProcessEnv, string | undefined]>([
    [{}, undefined],
    [{ OTEL_SERVICE_NAME: "weft" }, undefined],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318" }, "OTEL_EXPORTER_OTLP_ENDPOINT"],
    [{ OTEL_TRACES_EXPORTER: "console" }, "OTEL_TRACES_EXPORTER"],
    [{ OTEL_TRACES_EXPORTER: "none", OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318" }, undefined],
    [{ OTEL_SDK_DISABLED: "true", OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318" }, undefined],
  ])("%j: %s", (env, expected) => expect(tracedBy(env)).toBe(expected));
});

it("traces load nothing unless enabled", async () => {
  const folder = mkdtempSync(join(tmpdir(), "weft-telemetry-"));
  const probe = join(folder, "probe.cjs");
  writeFileSync(
    probe,
    `process.on("exit", () => console.log("LOADED " + Object.keys(require.cache).filter((path) => /opentelemetry/.test(path)).length));`,
  );
  const settings = { PORT: String(await freePort()), DATA_DIR: folder, DEMO: "off", LOG_LEVEL: "info" };
  const { said, signal } = await startServer({ ...settings, NODE_OPTIONS: `-r ${probe}` });
  expect(await signal("SIGTERM")).toBe(0);
  await eventually(async () => said().includes("LOADED"), 5000);
  expect(said()).toContain("LOADED 0");
  rmSync(folder, { recursive: true, force: true });
});
