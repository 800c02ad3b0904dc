import { type MigrationInterface, type QueryRunner, TableColumn } from "typeorm";
import { column, createTable } from "../tables";

const { id, text, longText, instant, cents, int } = column;
const settings = ["signedReportsOnly", "clicksFromClaims"];

export class CreateSaleClaims1763806000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "sale_claim", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        id("merchantId"),
        id("saleId"),
        id("publisherId", { isNullable: true }),
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
    // Defaults for merchants that an earlier version inserts while it is still running.
    for (const name of settings) {
      await queryRunner.addColumn("merchant", new TableColumn(int(name, { default: "0" })));
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const name of [...settings].reverse()) await queryRunner.dropColumn("merchant", name);
    await queryRunner.dropTable("sale_claim");
  }
}
