import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, instant } = column;

export class CreateSavedViews1763700055000 implements Migration {
  readonly weight = "online";
  readonly tables = ["saved_view"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "saved_view", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        id("userId"),
        id("accountId"),
        text("list", 30),
        text("name", 60),
        text("query", 1000),
      ],
      indices: [{ name: "saved_view_name", columnNames: ["userId", "accountId", "list", "name"], isUnique: true }],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("saved_view");
  }
}
