import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";

/** Whether links lead to the shop with the sign that asks browser extensions to keep away. On for all brands. */
export class AddStandDownSign1763700068100 implements Migration {
  readonly weight = "online";
  readonly tables = ["merchant"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE merchant ADD COLUMN standDownSign int NOT NULL DEFAULT 1");
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE merchant DROP COLUMN standDownSign");
  }
}
