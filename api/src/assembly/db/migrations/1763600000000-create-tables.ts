import type { QueryRunner } from "typeorm";
import { AHEAD_DAYS, firstPartitions } from "../../../tracking";
import { entities } from "../entities";
import { type Migration, tablesOf } from "../migration";
import { createTables } from "./addTables";

/** Rows that are updated, never added. */
const FIRST_ROWS: Record<string, object[]> = {
  click_mark: [
    { id: "listed", at: new Date(0) },
    { id: "rechecked", at: new Date(0) },
  ],
  claim_file_room: [{ id: 1, bytes: 0 }],
  log_state: [{ id: 1, size: 0 }],
};

/** Raw clicks are partitioned by UTC day on MySQL, so that days can be dropped. A job creates later partitions. */
const PARTITIONED = ["click", "click_by_link"];

/** All tables as defined by the entities. A new database needs no other migration: see `migrate`. */
export class CreateTables1763600000000 implements Migration {
  readonly weight = "online";
  readonly tables = tablesOf(...entities);

  async up(queryRunner: QueryRunner): Promise<void> {
    const { connection, manager } = queryRunner;
    const isMysql = connection.options.type === "mysql";
    // Kinds of work share one table.
    await createTables(
      queryRunner,
      connection.entityMetadatas.filter(({ tableType }) => tableType !== "entity-child"),
    );
    const partitions = `PARTITION BY RANGE (at) (${firstPartitions(Date.now(), AHEAD_DAYS)})`;
    for (const table of isMysql ? PARTITIONED : []) await queryRunner.query(`ALTER TABLE ${table} ${partitions}`);
    for (const [table, rows] of Object.entries(FIRST_ROWS)) {
      await manager.createQueryBuilder().insert().into(table).values(rows).orIgnore().execute();
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    // A later migration may have dropped what it had created.
    for (const table of this.tables) await queryRunner.dropTable(table, true);
  }
}
