import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";

/** In which currency people want to see what amounts are about. */
export class AddDisplayCurrency1763700087200 implements Migration {
  readonly weight = "online";
  readonly tables = ["user"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE user ADD COLUMN displayCurrency varchar(3) NULL");
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE user DROP COLUMN displayCurrency");
  }
}
