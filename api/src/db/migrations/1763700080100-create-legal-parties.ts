import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, instant } = column;

/** Who accounts and the network are on receipts and invoices, in versions. */
export class CreateLegalParties1763700080100 implements Migration {
  readonly weight = "online";
  readonly tables = ["legal_party"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "legal_party", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        id("ownerId"),
        text("name", 200),
        text("address", 500),
        text("taxNumber", 60, { isNullable: true }),
      ],
      indices: [{ name: "legal_party_owner", columnNames: ["ownerId", "id"] }],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("legal_party");
  }
}
