import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, longText, instant, cents, int } = column;
const key = { isPrimary: true };
const nullable = { isNullable: true };

export class CreateSales1763700016000 implements Migration {
  readonly weight = "online";
  readonly tables = ["sale", "sale_line", "sale_return", "sale_claim", "signing_secret"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "sale", {
      columns: [
        id("id", key),
        instant("createdAt"),
        id("merchantId"),
        text("orderId", 190),
        text("day", 10),
        id("clickId", nullable),
        cents("amount"),
        text("currency", 3),
        cents("returnedAmount"),
        text("status", 10),
        text("reason", 500, nullable),
        text("hold", 40, nullable),
        text("source", 10),
        longText("facts", nullable),
        instant("occurredAt"),
        instant("decidedAt", nullable),
        id("decidedBy", nullable),
        longText("why"),
      ],
      indices: [
        { name: "sale_order", columnNames: ["merchantId", "orderId"], isUnique: true },
        { name: "sale_merchant", columnNames: ["merchantId", "id", "day", "status"] },
        { name: "sale_click", columnNames: ["clickId"] },
        { name: "sale_day", columnNames: ["day"] },
      ],
    });
    await createTable(queryRunner, "sale_line", {
      columns: [
        id("saleId", key),
        int("position", key),
        text("sku", 190),
        text("category", 200, nullable),
        text("brand", 200, nullable),
        int("quantity"),
        cents("amount"),
        int("returnedQuantity"),
        cents("returnedAmount"),
      ],
    });
    await createTable(queryRunner, "sale_return", {
      columns: [
        id("id", key),
        instant("createdAt"),
        id("saleId"),
        id("merchantId"),
        text("returnId", 190),
        text("currency", 3),
        cents("amount"),
        cents("commission"),
        text("reason", 500, nullable),
        longText("asked"),
        text("status", 10, { default: "'taken'" }),
        id("askedOf", nullable),
        instant("decidedAt", nullable),
        id("decidedBy", nullable),
      ],
      indices: [
        { name: "sale_return_asked", columnNames: ["askedOf", "status", "id"] },
        { name: "sale_return_status", columnNames: ["status", "id"] },
        { name: "sale_return_once", columnNames: ["merchantId", "returnId"], isUnique: true },
        { name: "sale_return_sale", columnNames: ["saleId"] },
      ],
    });
    await createTable(queryRunner, "sale_claim", {
      columns: [
        id("id", key),
        instant("createdAt"),
        id("merchantId"),
        id("saleId"),
        id("publisherId", nullable),
        cents("amount"),
        longText("clickIds"),
        text("digest", 43),
        text("outcome", 20),
      ],
      indices: [
        { name: "sale_claim_once", columnNames: ["saleId", "digest"], isUnique: true },
        { name: "sale_claim_merchant", columnNames: ["merchantId", "outcome", "saleId"] },
        { name: "sale_claim_publisher", columnNames: ["publisherId", "outcome"] },
      ],
    });
    await createTable(queryRunner, "signing_secret", {
      columns: [
        id("merchantId", key),
        instant("createdAt"),
        text("sealed", 400),
        text("previousSealed", 400, nullable),
        instant("previousUntil", nullable),
      ],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ["signing_secret", "sale_claim", "sale_return", "sale_line", "sale"])
      await queryRunner.dropTable(table);
  }
}
