import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";

/** Which code took a leaked one's place, and where its owner saw it. */
export class AddLeakedCodes1763700084100 implements Migration {
  readonly weight = "online";
  readonly tables = ["code"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE code ADD COLUMN replacementId varchar(36) NULL");
    await queryRunner.query("ALTER TABLE code ADD COLUMN reportedAt bigint NULL");
    await queryRunner.query("ALTER TABLE code ADD COLUMN reportedPage varchar(500) NULL");
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const name of ["reportedPage", "reportedAt", "replacementId"]) {
      await queryRunner.query(`ALTER TABLE code DROP COLUMN ${name}`);
    }
  }
}
