import type { MigrationInterface, QueryRunner } from "typeorm";
import { column, createTable } from "../tables";

const { id, text, instant, cents, int } = column;
const key = { isPrimary: true };
const nullable = { isNullable: true };

export class CreatePayouts1763700200100 implements MigrationInterface {
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
        cents("gross"),
        cents("fee"),
        cents("net"),
        id("methodId"),
        text("method", 20),
        text("destination", 100),
        text("status", 12),
        text("reason", 500, nullable),
        instant("sentAt", nullable),
        instant("paidAt", nullable),
        instant("failedAt", nullable),
      ],
      indices: [
        { name: "payout_once", columnNames: ["publisherId", "week"], isUnique: true },
        { name: "payout_week", columnNames: ["week", "id"] },
      ],
    });
    await createTable(queryRunner, "payout_line", {
      columns: [id("id", key), instant("createdAt"), id("payoutId"), id("earningId"), int("round"), cents("amount")],
      indices: [
        { name: "payout_line_once", columnNames: ["earningId", "round"], isUnique: true },
        { name: "payout_line_payout", columnNames: ["payoutId", "id"] },
      ],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ["payout_line", "payout", "payout_method"]) await queryRunner.dropTable(table);
  }
}
