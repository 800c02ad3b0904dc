import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, int, instant, longText } = column;

/** Facts by day about publishers at brands, and what they earn there that waits. */
export class CreateRiskHolds1763700075000 implements Migration {
  readonly weight = "online";
  readonly tables = ["risk_day", "risk_mark", "risk_hold"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "risk_day", {
      columns: [
        id("merchantId", { isPrimary: true }),
        text("day", 10, { isPrimary: true }),
        id("publisherId", { isPrimary: true }),
        int("clicks"),
        int("people"),
        int("orders"),
        longText("gaps"),
        int("codeOnly"),
        int("displacing"),
        int("returned"),
      ],
      indices: [
        { name: "risk_day_publisher", columnNames: ["publisherId"] },
        { name: "risk_day_day", columnNames: ["day"] },
      ],
      withoutRowid: true,
    });
    await createTable(queryRunner, "risk_mark", {
      columns: [text("id", 10, { isPrimary: true }), text("day", 10), id("merchantId")],
    });
    await createTable(queryRunner, "risk_hold", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        id("publisherId"),
        id("merchantId"),
        text("state", 10),
        int("isOpen"),
        text("openKey", 80, { isNullable: true }),
        int("score"),
        longText("findings"),
        instant("until"),
        text("objection", 1000, { isNullable: true }),
        instant("objectedAt", { isNullable: true }),
        text("reason", 500, { isNullable: true }),
        id("decidedBy", { isNullable: true }),
        instant("decidedAt", { isNullable: true }),
      ],
      indices: [
        { name: "risk_hold_open", columnNames: ["openKey"], isUnique: true },
        { name: "risk_hold_pair", columnNames: ["publisherId", "isOpen", "merchantId"] },
        { name: "risk_hold_queue", columnNames: ["isOpen", "id"] },
        { name: "risk_hold_due", columnNames: ["state", "until"] },
        { name: "risk_hold_merchant", columnNames: ["merchantId"] },
      ],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ["risk_hold", "risk_mark", "risk_day"]) await queryRunner.dropTable(table);
  }
}
