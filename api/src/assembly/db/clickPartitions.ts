import type { QueryRunner } from "typeorm";
import { AHEAD_DAYS, firstPartitions } from "../../tracking";

/** For a table of raw clicks on MySQL: partitions by UTC day for the coming days. A job makes those after them. */
export async function partitionByDay(queryRunner: QueryRunner, table: string): Promise<void> {
  if (queryRunner.connection.options.type !== "mysql") return;
  await queryRunner.query(`ALTER TABLE ${table} PARTITION BY RANGE (at) (${firstPartitions(Date.now(), AHEAD_DAYS)})`);
}
