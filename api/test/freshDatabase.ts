import { randomBytes } from "node:crypto";
import { join } from "node:path";
import * as mysql from "mysql2/promise";
import type { DatabaseTarget } from "../src/platform/config/env";

export interface FreshDatabase {
  target: DatabaseTarget;
  drop: () => Promise<void>;
}

export async function freshDatabase(dataDir: string): Promise<FreshDatabase> {
  if (process.env.TEST_LANE !== "mysql")
    return { target: { kind: "sqlite", path: join(dataDir, "weft.sqlite") }, drop: async () => undefined };
  const server = process.env.TEST_MYSQL_URL;
  if (!server) throw new Error("TEST_MYSQL_URL names no server for the MySQL lane");
  const name = `weft_test_${randomBytes(6).toString("hex")}`;
  const run = async (sql: string) => {
    const connection = await mysql.createConnection(server);
    await connection.query(sql);
    await connection.end();
  };
  await run(`CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { target: { kind: "mysql", url: url.toString(), replicas: [] }, drop: () => run(`DROP DATABASE ${name}`) };
}
