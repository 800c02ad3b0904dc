import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text } = column;

/** Which payout methods lead to one account. Filled from the next change of a method on. */
export class CreatePayoutTargets1763700075200 implements Migration {
  readonly weight = "online";
  readonly tables = ["payout_target"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "payout_target", {
      columns: [id("methodId", { isPrimary: true }), id("publisherId"), text("mark", 43)],
      indices: [
        { name: "payout_target_mark", columnNames: ["mark", "publisherId"] },
        { name: "payout_target_publisher", columnNames: ["publisherId"] },
      ],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("payout_target");
  }
}
