import "reflect-metadata";
import { setTimeout as sleep } from "node:timers/promises";
import { createApp } from "./assembly/app";
import { prepareDrain } from "./assembly/boot/drain";
import { describeFailure, loadEnv, prepareApp } from "./assembly/boot/openApp";
import { startTelemetry } from "./assembly/boot/telemetry";
import { lacksDemo, openOrExplain, prepareDemo, waitForDatabase } from "./assembly/boot/waitForDatabase";
import { preparing, waiting, welcome } from "./assembly/boot/welcome";
import { ServerState } from "./assembly/http/serverState";
import { SECOND } from "./platform/clock";
import { temporaryDiskKind, temporaryDiskWarning } from "./platform/config/diskKind";
import { createLogger } from "./platform/log/log";
import { openStandardOutput } from "./platform/log/standardOutput";
import { Metrics } from "./platform/metrics/metrics";

/** Milliseconds after the drain delay: traffic, app and log together end within the promised ten seconds. */
const TRAFFIC_TIMEOUT = 7000;
const APP_TIMEOUT = 1000;
const TOTAL_TIMEOUT = 9500;
const LOG_TIMEOUT = 500;
const TELEMETRY_TIMEOUT = 500;

async function start(): Promise<void> {
  const settings = loadEnv();
  // Before anything it traces is created.
  const telemetry = startTelemetry();
  const output = openStandardOutput();
  const context = await prepareApp(settings, createLogger({ level: settings.logLevel, destination: output }));
  const { env, log, services, close } = context;
  process.on("uncaughtExceptionMonitor", (err) => log.fatal({ err }, "stopped by an error"));
  const disk = temporaryDiskKind(env.dataDir);
  // On a developer's machine nothing valuable is pending.
  if (disk) log[env.isProduction ? "warn" : "info"]({ disk }, temporaryDiskWarning(env.dataDir, disk));
  const state = new ServerState();
  state.isOpen = await openOrExplain(context);
  state.isPreparing = state.isOpen && (await lacksDemo(context));

  const metrics = new Metrics();
  output.showIn(metrics);
  const app = await createApp({ env, log, metrics, services, state, telemetry });
  const drain = prepareDrain(app.server, state, services.tracking.redirect);
  services.startTracking();
  const stopping = new AbortController();
  const stop = async (signal: string) => {
    // A second signal skips the drain delay.
    if (state.isDraining) return stopping.abort();
    const delay = env.drainDelay * SECOND;
    log.info({ signal, delay }, "draining");
    services.deliveryWaits.end();
    setTimeout(() => process.exit(1), delay + TOTAL_TIMEOUT).unref();
    await drain({ delay, within: TRAFFIC_TIMEOUT, skipDelay: stopping.signal });
    stopping.abort();
    await Promise.race([app.close(), sleep(APP_TIMEOUT)]);
    await close();
    await Promise.race([telemetry?.stop(), sleep(TELEMETRY_TIMEOUT)]);
    await output.flushed(LOG_TIMEOUT);
    process.exit(0);
  };
  // Before readiness is announced: a supervisor may then stop the process immediately.
  process.on("SIGTERM", stop).on("SIGINT", stop);

  await app.listen({ port: env.port, host: env.host, listenTextResolver: (address) => `listening at ${address}` });
  if (!state.isOpen) {
    output.write(waiting(context));
    if (!(await waitForDatabase(context, stopping.signal))) return;
    state.isPreparing = await lacksDemo(context);
    state.isOpen = true;
  }
  if (state.isPreparing) {
    output.write(preparing(context));
    await prepareDemo(context).catch((error) => {
      // Closing the database ends it, and rolls it back.
      if (!state.isDraining) throw error;
    });
  }
  if (state.isDraining) return;
  state.isPreparing = false;
  services.start();
  output.write(welcome(context));
}

start().catch((error: NodeJS.ErrnoException) => {
  const isTaken = error.code === "EADDRINUSE" && error.syscall === "listen";
  const message = isTaken ? "The port is already in use. Set PORT to another one." : describeFailure(error);
  process.stderr.write(`${message}\n`);
  process.exit(1);
});
