// Built processes, databases and counts for the fault scripts.
import { spawn } from "node:child_process";
import { once } from "node:events";
import mysql from "mysql2/promise";
import { freePort } from "../bench/weftServer.mjs";
import { inRoot } from "../scripts/project.mjs";

const SECRETS = {
  JWT_SECRET: "kQ9vL2xT7mZ4nB8wR5yU1pD6sF3gH0jA",
  DATA_KEY: "00112233445566778899aabbccddeeff".repeat(2),
};

export const serverUrl = () => {
  if (!process.env.TEST_MYSQL_URL)
    throw new Error("TEST_MYSQL_URL names no server, such as mysql://root@127.0.0.1:3306");
  return process.env.TEST_MYSQL_URL;
};

/** A new database on a server, dropped at the end. */
export async function freshDatabase(server, prefix) {
  const name = `${prefix}_${process.pid}`;
  const admin = await mysql.createConnection(server);
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  const drop = async () => {
    const again = await mysql.createConnection(server);
    await again.query(`DROP DATABASE ${name}`);
    await again.end();
  };
  return { url: url.href, drop };
}

/** One process of several, with demo data and its own folder. */
export async function startProcess({ dataDir, databaseUrl, port, ...more }) {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, ...SECRETS, NODE_ENV: "development", DEMO: "on", LOG_LEVEL: "error", ...more };
  const child = spawn(process.execPath, [inRoot("dist/api/main.js")], {
    env: { ...env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORT: String(port) },
    cwd: inRoot("."),
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + 180_000;
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`the process exited with ${child.exitCode}`);
    if (Date.now() > deadline) throw new Error("the process was not ready in time");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const stop = async (signal = "SIGTERM") => {
    const ended = once(child, "exit");
    child.kill(signal);
    const [code] = await ended;
    return code;
  };
  return { url, port, child, stop };
}

const isReady = (url) =>
  fetch(`${url}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );

export { freePort };

/** A click ID contains the database ID in plain text. */
export const clickOf = (text) => Buffer.from(text, "base64url").subarray(13, 29).toString("hex");

/** Compares what was acknowledged with what is stored, and runs Weft's own check of the totals. */
export async function proof(databaseUrl, acknowledged, dataDir) {
  const connection = await mysql.createConnection(databaseUrl);
  const [rows] = await connection.query("SELECT LOWER(HEX(id)) AS id FROM click");
  await connection.end();
  const kept = new Set(rows.map(({ id }) => id));
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((id) => !kept.has(id)).length,
    keptTwice: rows.length - kept.size,
    sumsAreEqual: await verifies("totals:check", databaseUrl, dataDir),
  };
}

/** Whether one of Weft's own checks finds no errors. */
export async function verifies(command, databaseUrl, dataDir) {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, ...SECRETS, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const check = spawn(process.execPath, [inRoot("dist/api/assembly/cli/main.js"), command], { env, stdio: "inherit" });
  const [code] = await once(check, "exit");
  return code === 0;
}
