import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, longText, instant, int } = column;

export class CreateMerchants1763700008000 implements Migration {
  readonly weight = "online";
  readonly tables = ["merchant", "terms", "offer", "terms_draft"];

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
        text("currency", 3),
        int("rateBasisPoints"),
        int("cookieDays"),
        int("returnDays"),
        int("termsVersion"),
        int("listed"),
        int("signedReportsOnly", { default: "0" }),
        int("clicksFromClaims", { default: "0" }),
      ],
      indices: [
        { name: "merchant_owner", columnNames: ["ownerId"] },
        { name: "merchant_name", columnNames: ["listed", "name", "id"] },
        { name: "merchant_rate", columnNames: ["listed", "rateBasisPoints", "id"] },
      ],
    });
    await createTable(queryRunner, "terms", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        id("merchantId"),
        int("version"),
        longText("document"),
        text("hash", 64),
        text("status", 10),
        instant("validFrom"),
        id("publishedBy", { isNullable: true }),
      ],
      indices: [
        { name: "terms_version", columnNames: ["merchantId", "version"], isUnique: true },
        { name: "terms_due", columnNames: ["status", "validFrom"] },
      ],
    });
    await createTable(queryRunner, "offer", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        id("merchantId"),
        id("publisherId"),
        int("version"),
        longText("document"),
        int("windowDays", { isNullable: true }),
        text("status", 10),
        instant("answeredAt", { isNullable: true }),
        instant("endsAt", { isNullable: true }),
      ],
      indices: [
        { name: "offer_version", columnNames: ["merchantId", "publisherId", "version"], isUnique: true },
        { name: "offer_merchant", columnNames: ["merchantId", "id"] },
        { name: "offer_publisher", columnNames: ["publisherId", "id"] },
        { name: "offer_due", columnNames: ["status", "endsAt"] },
      ],
    });
    await createTable(queryRunner, "terms_draft", {
      columns: [id("merchantId", { isPrimary: true }), longText("document"), int("basedOn"), instant("updatedAt")],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("terms_draft");
    await queryRunner.dropTable("offer");
    await queryRunner.dropTable("terms");
    await queryRunner.dropTable("merchant");
  }
}
