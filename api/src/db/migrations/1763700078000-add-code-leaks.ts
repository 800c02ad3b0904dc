import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";

/** Why a code is suspected by itself, and when its brand last trusted it. */
export class AddCodeLeaks1763700078000 implements Migration {
  readonly weight = "online";
  readonly tables = ["code"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE code ADD COLUMN leak mediumtext NULL");
    await queryRunner.query("ALTER TABLE code ADD COLUMN trustedAt bigint NULL");
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE code DROP COLUMN trustedAt");
    await queryRunner.query("ALTER TABLE code DROP COLUMN leak");
  }
}
