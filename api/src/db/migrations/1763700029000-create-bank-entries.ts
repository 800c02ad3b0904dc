import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, instant, cents, int } = column;
const nullable = { isNullable: true };

export class CreateBankEntries1763700029000 implements Migration {
  readonly weight = "online";
  readonly tables = ["bank_entry"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "bank_entry", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        text("entryKey", 64),
        id("importId"),
        text("account", 64),
        text("bankReference", 140),
        text("bookedOn", 10),
        text("currency", 3),
        cents("amount"),
        text("payer", 200),
        text("remittance", 800),
        text("state", 12),
        int("isOpen"),
        text("note", 500),
        id("merchantId", nullable),
        id("paymentId", nullable),
      ],
      indices: [
        { name: "bank_entry_key", columnNames: ["entryKey"], isUnique: true },
        { name: "bank_entry_open", columnNames: ["isOpen", "id"] },
        { name: "bank_entry_payment", columnNames: ["paymentId"] },
      ],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("bank_entry");
  }
}
