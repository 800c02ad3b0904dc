import type { MigrationInterface, QueryRunner } from "typeorm";
import { column, createTable } from "../tables";

const { instant, int } = column;

export class CreateReadiness1763700006000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "readiness", {
      columns: [int("slot", { isPrimary: true }), instant("writtenAt")],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("readiness");
  }
}
