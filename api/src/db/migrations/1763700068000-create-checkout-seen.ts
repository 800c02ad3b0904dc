import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, int, instant } = column;

/** When shops' checkouts were open, and with which clicks. */
export class CreateCheckoutSeen1763700068000 implements Migration {
  readonly weight = "online";
  readonly tables = ["checkout_seen"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "checkout_seen", {
      columns: [
        id("merchantId", { isPrimary: true }),
        text("clickHash", 32, { isPrimary: true }),
        int("slot", { isPrimary: true }),
        instant("at"),
      ],
      indices: [{ name: "checkout_seen_slot", columnNames: ["slot"] }],
      withoutRowid: true,
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("checkout_seen");
  }
}
