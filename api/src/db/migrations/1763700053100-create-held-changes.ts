import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, instant, longText } = column;

export class CreateHeldChanges1763700053100 implements Migration {
  readonly weight = "online";
  readonly tables = ["held_change"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "held_change", {
      columns: [text("subject", 80, { isPrimary: true }), id("id"), instant("until"), longText("content")],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("held_change");
  }
}
