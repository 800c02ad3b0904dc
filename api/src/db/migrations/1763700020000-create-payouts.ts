import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, longText, instant, cents, int } = column;
const key = { isPrimary: true };
const nullable = { isNullable: true };

export class CreatePayouts1763700020000 implements Migration {
  readonly weight = "online";
  readonly tables = ["payout_method", "payout", "payout_line", "payout_batch"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "payout_method", {
      columns: [
        id("id", key),
        instant("createdAt"),
        id("publisherId"),
        int("version"),
        text("kind", 20),
        text("masked", 100),
        text("sealed", 2000),
        instant("validFrom"),
        instant("supersededAt", nullable),
      ],
      indices: [{ name: "payout_method_version", columnNames: ["publisherId", "version"], isUnique: true }],
    });
    await createTable(queryRunner, "payout", {
      columns: [
        id("id", key),
        instant("createdAt"),
        id("publisherId"),
        text("week", 10),
        text("currency", 3),
        cents("gross"),
        cents("fee"),
        cents("net"),
        id("methodId"),
        text("method", 20),
        text("destination", 100),
        text("status", 12),
        text("reason", 500, nullable),
        text("holdCause", 12, nullable),
        id("batchId", nullable),
        instant("sentAt", nullable),
        instant("paidAt", nullable),
        instant("failedAt", nullable),
      ],
      indices: [
        { name: "payout_once", columnNames: ["publisherId", "week", "currency"], isUnique: true },
        { name: "payout_week", columnNames: ["week", "id"] },
        { name: "payout_in_batch", columnNames: ["batchId", "id"] },
      ],
    });
    await createTable(queryRunner, "payout_line", {
      columns: [id("id", key), instant("createdAt"), id("payoutId"), id("earningId"), int("round"), cents("amount")],
      indices: [
        { name: "payout_line_once", columnNames: ["earningId", "round"], isUnique: true },
        { name: "payout_line_payout", columnNames: ["payoutId", "id"] },
      ],
    });
    await createTable(queryRunner, "payout_batch", {
      columns: [
        id("id", key),
        instant("createdAt"),
        text("week", 10),
        text("format", 12),
        text("messageId", 35),
        id("createdBy", nullable),
        text("state", 12),
        int("count"),
        text("currency", 3),
        cents("net"),
        text("debtor", 120, nullable),
        text("sha256", 64),
        longText("sealed"),
        longText("leftOut"),
        instant("sentAt", nullable),
        instant("settledAt", nullable),
        instant("discardedAt", nullable),
        text("reason", 500, nullable),
      ],
      indices: [
        { name: "payout_batch_message", columnNames: ["messageId"], isUnique: true },
        { name: "payout_batch_week", columnNames: ["week", "id"] },
      ],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ["payout_batch", "payout_line", "payout", "payout_method"]) await queryRunner.dropTable(table);
  }
}
