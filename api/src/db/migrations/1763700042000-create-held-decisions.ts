import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, instant, longText } = column;

export class CreateHeldDecisions1763700042000 implements Migration {
  readonly weight = "online";
  readonly tables = ["held_decision"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "held_decision", {
      columns: [
        id("saleId", { isPrimary: true }),
        id("id"),
        id("taskId", { isNullable: true }),
        instant("until"),
        longText("before"),
      ],
      indices: [{ name: "held_decision_task", columnNames: ["taskId", "until"] }],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("held_decision");
  }
}
