import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, instant, cents, int } = column;
const key = { isPrimary: true };
const nullable = { isNullable: true };

export class CreateBilling1763700019000 implements Migration {
  readonly weight = "online";
  readonly tables = ["invoice", "merchant_payment", "credit_limit", "network_fee"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "invoice", {
      columns: [
        id("id", key),
        instant("createdAt"),
        id("merchantId"),
        text("merchantName", 200),
        text("month", 7),
        int("year"),
        int("number"),
        text("currency", 3),
        cents("earned"),
        cents("takenBack"),
        int("feeBasisPoints"),
        cents("fee"),
        cents("total"),
        id("lastEntryId"),
      ],
      indices: [
        { name: "invoice_month", columnNames: ["merchantId", "month"], isUnique: true },
        { name: "invoice_number", columnNames: ["year", "number"], isUnique: true },
      ],
    });
    await createTable(queryRunner, "merchant_payment", {
      columns: [
        id("id", key),
        instant("createdAt"),
        id("merchantId"),
        text("currency", 3),
        cents("amount"),
        text("receivedOn", 10),
        text("reference", 140),
        id("enteredBy"),
        instant("reversedAt", nullable),
        id("reversedBy", nullable),
        text("reversalReason", 500, nullable),
      ],
      indices: [{ name: "merchant_payment_reference", columnNames: ["merchantId", "reference"], isUnique: true }],
    });
    await createTable(queryRunner, "credit_limit", { columns: [id("merchantId", key), cents("amount", nullable)] });
    await createTable(queryRunner, "network_fee", {
      columns: [
        id("id", key),
        instant("createdAt"),
        id("merchantId"),
        text("fromMonth", 7),
        int("basisPoints", nullable),
        id("setBy"),
      ],
      indices: [{ name: "network_fee_merchant", columnNames: ["merchantId", "fromMonth", "id"] }],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ["network_fee", "credit_limit", "merchant_payment", "invoice"]) {
      await queryRunner.dropTable(table);
    }
  }
}
