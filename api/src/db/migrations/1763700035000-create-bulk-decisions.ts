import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text } = column;
const key = { isPrimary: true };

export class CreateBulkDecisions1763700035000 implements Migration {
  readonly weight = "online";
  readonly tables = ["bulk_decision_item"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "bulk_decision_item", {
      withoutRowid: true,
      columns: [id("taskId", key), id("saleId", key), text("skipped", 100, { isNullable: true })],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("bulk_decision_item");
  }
}
