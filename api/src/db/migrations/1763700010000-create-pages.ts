import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, longText, instant, int } = column;

export class CreatePages1763700010000 implements Migration {
  readonly weight = "online";
  readonly tables = ["page", "page_version"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "page", {
      columns: [
        text("title", 40, { isPrimary: true }),
        longText("content"),
        int("version"),
        instant("lastUpdated"),
        id("updatedBy"),
      ],
    });
    await createTable(queryRunner, "page_version", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        text("title", 40),
        int("version"),
        longText("content"),
        id("writtenBy"),
      ],
      indices: [{ name: "page_version_number", columnNames: ["title", "version"], isUnique: true }],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("page_version");
    await queryRunner.dropTable("page");
  }
}
