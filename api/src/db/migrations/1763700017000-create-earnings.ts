import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, instant, cents, int } = column;
const key = { isPrimary: true };
const nullable = { isNullable: true };

export class CreateEarnings1763700017000 implements Migration {
  readonly weight = "online";
  readonly tables = ["earning", "earning_group"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "earning", {
      columns: [
        id("id", key),
        instant("createdAt"),
        text("kind", 10),
        id("saleId", nullable),
        id("merchantId"),
        id("publisherId"),
        id("linkId", nullable),
        text("subId", 200, nullable),
        text("day", 10),
        text("currency", 3),
        cents("base"),
        cents("amount"),
        cents("returned"),
        text("state", 10),
        instant("approvesAt", nullable),
        instant("approvedAt", nullable),
        cents("settled"),
        int("rounds"),
        id("payoutId", nullable),
        int("isOpen"),
      ],
      indices: [
        { name: "earning_once", columnNames: ["saleId", "publisherId", "kind"], isUnique: true },
        { name: "earning_publisher", columnNames: ["publisherId", "saleId", "day", "state"] },
        { name: "earning_stage", columnNames: ["publisherId", "state", "approvesAt"] },
        { name: "earning_due", columnNames: ["state", "approvesAt"] },
        {
          name: "earning_open",
          columnNames: ["isOpen", "publisherId", "currency", "approvedAt", "amount", "returned", "settled"],
        },
        { name: "earning_payout", columnNames: ["payoutId"] },
      ],
    });
    await createTable(queryRunner, "earning_group", {
      columns: [
        id("earningId", key),
        int("position", key),
        text("ruleId", 40, nullable),
        text("name", 80, nullable),
        text("payKind", 12, nullable),
        cents("pay", nullable),
        cents("base"),
        cents("baseLeft"),
        cents("commission"),
        cents("commissionLeft"),
      ],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ["earning_group", "earning"]) await queryRunner.dropTable(table);
  }
}
