import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, longText, instant } = column;
const nullable = { isNullable: true };

export class CreateApiKeys1763700013000 implements Migration {
  readonly weight = "online";
  readonly tables = ["api_key"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "api_key", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        id("ownerId"),
        id("createdBy"),
        text("name", 100),
        text("prefix", 12),
        text("hash", 64),
        longText("scopes"),
        instant("lastUsedAt", nullable),
        instant("revokedAt", nullable),
      ],
      indices: [
        { name: "api_key_hash", columnNames: ["hash"], isUnique: true },
        { name: "api_key_owner", columnNames: ["ownerId"] },
      ],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("api_key");
  }
}
