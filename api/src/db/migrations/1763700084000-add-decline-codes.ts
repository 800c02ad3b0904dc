import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";

/** Why orders were declined, as one of a list, and how often brands say each. Orders from before have words only. */
export class AddDeclineCodes1763700084000 implements Migration {
  readonly weight = "online";
  readonly tables = ["sale", "merchant_figures"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE sale ADD COLUMN reasonCode varchar(20) NULL");
    await queryRunner.query("ALTER TABLE merchant_figures ADD COLUMN declines mediumtext NULL");
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE merchant_figures DROP COLUMN declines");
    await queryRunner.query("ALTER TABLE sale DROP COLUMN reasonCode");
  }
}
