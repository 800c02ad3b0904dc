import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../api/test/process/freePort";
import { type RunningServer, startServer } from "../../../api/test/process/startServer";
import { eventually } from "../../../api/test/trackingTestKit";

interface Span {
  traceId: string;
  parentSpanId?: string;
  name: string;
}

describe("traces", () => {
  let folder: string;
  let receiver: Server;
  let spans: Span[];
  let paths: string[];
  let server: RunningServer | undefined;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "weft-telemetry-"));
    [spans, paths] = [[], []];
    receiver = createServer(async (request, response) => {
      let body = "";
      for await (const part of request) body += part;
      paths.push(request.url ?? "");
      for (const { scopeSpans } of JSON.parse(body).resourceSpans ?? [])
        for (const scope of scopeSpans) spans.push(...scope.spans);
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
    await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening));
  });
  afterEach(async () => {
    await server?.signal("SIGKILL");
    receiver.closeAllConnections();
    await new Promise((closed) => receiver.close(closed));
    rmSync(folder, { recursive: true, force: true });
  });

  const start = async (env: NodeJS.ProcessEnv) => {
    const port = String(await freePort());
    server = await startServer({ PORT: port, DATA_DIR: folder, DEMO: "off", LOG_LEVEL: "info", ...env });
    return server;
  };
  const endpoint = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;

  it("reach the collector, continue the caller's and appear in the log", async () => {
    const { url, said, signal } = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint(),
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      OTEL_BSP_SCHEDULE_DELAY: "100",
    });
    const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
    const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
    expect((await fetch(`${url}/api/site`, { headers: { traceparent } })).status).toBe(200);
    await fetch(`${url}/r/nothing00`, { redirect: "manual" });
    await eventually(async () => spans.some((span) => span.traceId === traceId), 20_000);
    expect(spans.find((span) => span.parentSpanId === "00f067aa0ba902b7")).toMatchObject({ traceId });
    expect(spans.some(({ name }) => name.includes("/r/"))).toBe(false);
    await eventually(async () => said().includes(`"traceId":"${traceId}"`), 5000);
    expect(new Set(paths)).toEqual(new Set(["/v1/traces"]));
    expect(await signal("SIGTERM")).toBe(0);
  });

  it("block nothing while the collector is down", async () => {
    const away = endpoint();
    receiver.closeAllConnections();
    await new Promise((closed) => receiver.close(closed));
    const { url, signal } = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: away, OTEL_BSP_SCHEDULE_DELAY: "100" });
    expect((await fetch(`${url}/api/site`)).status).toBe(200);
    expect(await signal("SIGTERM")).toBe(0);
    receiver = createServer().listen(0);
  });
});
