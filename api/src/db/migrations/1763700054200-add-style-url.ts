import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

/** A style's page is its first variant's; where it changes, product links follow. */
export class AddStyleUrl1763700054200 implements Migration {
  readonly weight = "online";
  readonly tables = ["style", "moved_style"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE style ADD COLUMN url varchar(2048)");
    await createTable(queryRunner, "moved_style", {
      columns: [column.id("styleId", { isPrimary: true }), column.instant("movedAt")],
      indices: [{ name: "moved_style_at", columnNames: ["movedAt", "styleId"] }],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("moved_style");
    await queryRunner.query("ALTER TABLE style DROP COLUMN url");
  }
}
