import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, longText, instant, int } = column;

export class CreateLinks1763700009000 implements Migration {
  readonly weight = "online";
  readonly tables = ["link", "link_change"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "link", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        text("code", 32),
        id("publisherId"),
        id("merchantId"),
        longText("channel"),
        text("destination", 2048, { isNullable: true }),
        text("name", 80, { isNullable: true }),
        instant("archivedAt", { isNullable: true }),
        int("version"),
      ],
      indices: [
        { name: "link_code", columnNames: ["code"], isUnique: true },
        { name: "link_publisher", columnNames: ["publisherId", "id"] },
        { name: "link_merchant", columnNames: ["merchantId", "publisherId"] },
      ],
    });
    await createTable(queryRunner, "link_change", {
      columns: [id("id", { isPrimary: true }), instant("createdAt"), text("code", 32), int("version")],
      indices: [{ name: "link_change_at", columnNames: ["createdAt"] }],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("link_change");
    await queryRunner.dropTable("link");
  }
}
