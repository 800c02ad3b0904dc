import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, int, instant, cents } = column;

/** Discount codes that belong to publishers, those that orders came with, and what each brought. */
export class CreateCodes1763700067000 implements Migration {
  readonly weight = "online";
  readonly tables = ["code", "sale_code", "code_totals"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "code", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        id("merchantId"),
        text("textKey", 64),
        int("generation"),
        text("openKey", 64, { isNullable: true }),
        id("publisherId"),
        text("note", 200, { isNullable: true }),
        text("fromDay", 10, { isNullable: true }),
        text("untilDay", 10, { isNullable: true }),
        text("state", 10),
        instant("changedAt"),
        instant("closedAt", { isNullable: true }),
      ],
      indices: [
        { name: "code_generation", columnNames: ["merchantId", "textKey", "generation"], isUnique: true },
        { name: "code_open", columnNames: ["merchantId", "openKey"], isUnique: true },
        { name: "code_merchant", columnNames: ["merchantId", "id"] },
        { name: "code_merchant_state", columnNames: ["merchantId", "state", "id"] },
        { name: "code_publisher", columnNames: ["publisherId", "id"] },
      ],
    });
    await createTable(queryRunner, "sale_code", {
      columns: [
        id("saleId", { isPrimary: true }),
        int("position", { isPrimary: true }),
        text("textKey", 64),
        id("codeId", { isNullable: true }),
      ],
      indices: [{ name: "sale_code_code", columnNames: ["codeId", "saleId"] }],
      withoutRowid: true,
    });
    await createTable(queryRunner, "code_totals", {
      columns: [
        id("codeId", { isPrimary: true }),
        int("shard", { isPrimary: true }),
        cents("sales"),
        cents("revenue"),
        cents("commission"),
      ],
      withoutRowid: true,
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("code_totals");
    await queryRunner.dropTable("sale_code");
    await queryRunner.dropTable("code");
  }
}
