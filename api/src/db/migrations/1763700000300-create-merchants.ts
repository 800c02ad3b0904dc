import type { MigrationInterface, QueryRunner } from "typeorm";
import { column, createTable } from "../tables";

const { id, text, longText, instant, int } = column;

export class CreateMerchants1763700000300 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "merchant", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        id("ownerId"),
        text("name", 200),
        longText("description"),
        text("website", 2048),
        longText("categories"),
        int("rateBasisPoints"),
        int("cookieDays"),
        int("returnDays"),
        int("listed"),
      ],
      indices: [{ name: "merchant_owner", columnNames: ["ownerId"] }],
    });
    await createTable(queryRunner, "merchant_terms", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        id("merchantId"),
        int("version"),
        int("rateBasisPoints"),
        int("cookieDays"),
        id("changedBy", { isNullable: true }),
        instant("validFrom"),
      ],
      indices: [{ name: "merchant_terms_version", columnNames: ["merchantId", "version"], isUnique: true }],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("merchant_terms");
    await queryRunner.dropTable("merchant");
  }
}
