import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";

/** The code that won an order; null for everything that was earned before. */
export class AddEarningCode1763700067100 implements Migration {
  readonly weight = "online";
  readonly tables = ["earning"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE earning ADD COLUMN codeId varchar(36)");
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE earning DROP COLUMN codeId");
  }
}
