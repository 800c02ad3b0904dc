import type { MigrationInterface, QueryRunner } from "typeorm";
import { column, createTable } from "../tables";

const { text, instant } = column;

export class CreateClockMark1763700005000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "clock_mark", {
      columns: [text("id", 20, { isPrimary: true }), instant("trustedAt")],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("clock_mark");
  }
}
