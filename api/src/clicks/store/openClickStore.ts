import type { Database } from "../../core/db/database";
import type { ClickStore } from "./clickStore";
import { MysqlClickStore } from "./mysqlClickStore";
import { SqliteClickStore } from "./sqliteClickStore";

export const openClickStore = (db: Database, writer: number): ClickStore =>
  db.engine === "sqlite" ? new SqliteClickStore(db, writer) : new MysqlClickStore(db, writer);
