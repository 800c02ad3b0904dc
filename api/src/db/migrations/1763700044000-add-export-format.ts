import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";

/** A process of the release before writes CSV and does not name it. */
export class AddExportFormat1763700044000 implements Migration {
  readonly weight = "online";
  readonly tables = ["export_file"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE export_file ADD COLUMN format varchar(10) NOT NULL DEFAULT 'csv'");
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE export_file DROP COLUMN format");
  }
}
