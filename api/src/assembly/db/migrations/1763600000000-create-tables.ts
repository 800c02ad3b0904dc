import { type QueryRunner, Table } from "typeorm";
import { AHEAD_DAYS, firstPartitions } from "../../../tracking";
import { entities } from "../entities";
import { type Migration, tablesOf } from "../migration";

/** Rows that are counted up or moved on, never added. */
const FIRST_ROWS: Record<string, object[]> = {
  click_mark: [
    { id: "listed", at: new Date(0) },
    { id: "rechecked", at: new Date(0) },
  ],
  inquiry_file_room: [{ id: 1, bytes: 0 }],
  log_state: [{ id: 1, size: 0 }],
};

/** Raw clicks: on MySQL by UTC day, so that days can be dropped. A job makes the later partitions. */
const PARTITIONED = ["click", "click_by_link"];

/** MySQL's default collation would treat "É" and "e" as equal in emails, SQLite would not. TypeORM inserts this verbatim. */
const MYSQL_ENGINE = "InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin";

/** All tables as the entities describe them. A new database needs no other migration: see `migrate`. */
export class CreateTables1763600000000 implements Migration {
  readonly weight = "online";
  readonly tables = tablesOf(...entities);

  async up(queryRunner: QueryRunner): Promise<void> {
    const { connection, manager } = queryRunner;
    const isMysql = connection.options.type === "mysql";
    // Kinds of work share one table.
    for (const metadata of connection.entityMetadatas.filter(({ tableType }) => tableType !== "entity-child")) {
      const table = Table.create(metadata, connection.driver);
      // TypeORM adds an unnamed one for the discriminator; ours begins with that column.
      table.indices = table.indices.filter(({ name }) => !name?.startsWith("IDX_"));
      if (isMysql) table.engine = MYSQL_ENGINE;
      await queryRunner.createTable(table, true);
    }
    const partitions = `PARTITION BY RANGE (at) (${firstPartitions(Date.now(), AHEAD_DAYS)})`;
    for (const table of isMysql ? PARTITIONED : []) await queryRunner.query(`ALTER TABLE ${table} ${partitions}`);
    for (const [table, rows] of Object.entries(FIRST_ROWS)) {
      await manager.createQueryBuilder().insert().into(table).values(rows).orIgnore().execute();
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of this.tables) await queryRunner.dropTable(table);
  }
}
