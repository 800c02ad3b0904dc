import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, instant, cents, int } = column;

export class CreateExports1763700027000 implements Migration {
  readonly weight = "online";
  readonly tables = ["export_file", "export_part"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "export_file", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        id("ownerId"),
        id("run"),
        text("content", 10),
        cents("rowCount"),
        cents("bytes"),
        instant("expiresAt"),
      ],
      indices: [{ name: "export_file_expires", columnNames: ["expiresAt"] }],
    });
    await createTable(queryRunner, "export_part", {
      columns: [
        id("exportId", { isPrimary: true }),
        id("run", { isPrimary: true }),
        int("position", { isPrimary: true }),
        { name: "bytes", type: "mediumblob" },
      ],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("export_part");
    await queryRunner.dropTable("export_file");
  }
}
