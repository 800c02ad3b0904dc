import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, instant, text, longText } = column;

export class CreateTestMode1763700065000 implements Migration {
  readonly weight = "online";
  readonly tables = ["test_access", "test_record"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "test_access", {
      columns: [id("merchantId", { isPrimary: true }), instant("createdAt"), text("code", 31), text("sealed", 400)],
      indices: [{ name: "test_access_code", columnNames: ["code"], isUnique: true }],
    });
    await createTable(queryRunner, "test_record", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        id("merchantId"),
        text("kind", 10),
        text("way", 10),
        text("subject", 64, { isNullable: true }),
        longText("facts"),
      ],
      indices: [
        { name: "test_record_merchant", columnNames: ["merchantId", "id"] },
        { name: "test_record_once", columnNames: ["merchantId", "subject"], isUnique: true },
      ],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("test_record");
    await queryRunner.dropTable("test_access");
  }
}
