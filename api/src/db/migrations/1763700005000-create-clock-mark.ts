import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { text, instant } = column;

export class CreateClockMark1763700005000 implements Migration {
  readonly weight = "online";
  readonly tables = ["clock_mark"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "clock_mark", {
      columns: [text("id", 20, { isPrimary: true }), instant("trustedAt")],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("clock_mark");
  }
}
