import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, instant, cents } = column;
const key = { isPrimary: true };
const nullable = { isNullable: true };

export class CreateLedger1763700018000 implements Migration {
  readonly weight = "online";
  readonly tables = ["ledger_entry", "ledger_balance"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "ledger_entry", {
      columns: [
        id("id", key),
        instant("createdAt"),
        text("day", 10),
        text("account", 60),
        text("cause", 80),
        text("kind", 20),
        cents("amount"),
        id("saleId", nullable),
        id("payoutId", nullable),
      ],
      indices: [
        { name: "ledger_entry_cause", columnNames: ["cause", "account"], isUnique: true },
        { name: "ledger_entry_account", columnNames: ["account", "id"] },
        { name: "ledger_entry_sale", columnNames: ["saleId"] },
        { name: "ledger_entry_payout", columnNames: ["payoutId"] },
      ],
    });
    await createTable(queryRunner, "ledger_balance", { columns: [text("account", 60, key), cents("amount")] });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ["ledger_balance", "ledger_entry"]) await queryRunner.dropTable(table);
  }
}
