import "reflect-metadata";
import { setTimeout as sleep } from "node:timers/promises";
import { ensureFirstAdmin } from "./accounts/firstAdmin";
import { createApp } from "./app";
import { describeFailure, type House, loadEnv, openHouse } from "./boot";
import { Metrics } from "./core/metrics";
import { PlainError } from "./core/plainError";
import { migrate } from "./db/connect";
import { demoAccountsExist } from "./db/demo/accounts";
import { seedDemo } from "./db/seed";
import { prepareDrain } from "./drain";
import { welcome } from "./welcome";

/** In milliseconds: traffic ends in time for the rest, and all of it within the ten seconds that are promised. */
const TRAFFIC_ENDS_WITHIN = 7000;
const APP_ENDS_WITHIN = 1000;
const ALL_ENDS_WITHIN = 9500;

async function start(): Promise<void> {
  const house = await openHouse(loadEnv());
  const { env, log, services, close } = house;
  process.on("uncaughtExceptionMonitor", (err) => log.fatal({ err }, "stopped by an error"));
  await prepare(house);

  const app = await createApp({ env, log, metrics: new Metrics(), services });
  const drain = prepareDrain(app.server);
  services.start();
  await app.listen({ port: env.port, host: env.host, listenTextResolver: (address) => `listening at ${address}` });
  process.stdout.write(welcome(house));

  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, "draining");
    setTimeout(() => process.exit(1), ALL_ENDS_WITHIN).unref();
    await drain(TRAFFIC_ENDS_WITHIN);
    await Promise.race([app.close(), sleep(APP_ENDS_WITHIN)]);
    await close();
    process.exit(0);
  };
  process.on("SIGTERM", stop).on("SIGINT", stop);
}

/** Brings the database to where a server may stand on it. */
async function prepare({ env, log, parts, services }: House): Promise<void> {
  const applied = await migrate(parts.db);
  if (applied.length > 0) log.info({ applied }, "migrated");
  if (!env.demo && (await demoAccountsExist(parts.db))) {
    throw new PlainError(
      "Weft does not start: this database holds demo accounts, whose passwords everybody knows.\n" +
        "Remove them and all that belongs to them with: npm run weft -- demo:remove",
    );
  }
  // The demo is planted in an empty house only, and brings its own admin.
  if (env.demo) await seedDemo(parts);
  await ensureFirstAdmin(services, env);
}

start().catch((error: NodeJS.ErrnoException) => {
  const isTaken = error.code === "EADDRINUSE" && error.syscall === "listen";
  const words = isTaken ? "Weft cannot listen: the port is taken. Set PORT to another one." : describeFailure(error);
  process.stderr.write(`${words}\n`);
  process.exit(1);
});
