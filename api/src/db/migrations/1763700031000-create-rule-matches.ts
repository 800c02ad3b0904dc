import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, int } = column;
const key = { isPrimary: true };

export class CreateRuleMatches1763700031000 implements Migration {
  readonly weight = "online";
  readonly tables = ["rule_matches"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "rule_matches", {
      columns: [id("merchantId", key), text("day", 10, key), text("ruleId", 40, key), int("orders")],
      withoutRowid: true,
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("rule_matches");
  }
}
