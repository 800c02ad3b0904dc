import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { instant, int } = column;

export class CreateReadiness1763700006000 implements Migration {
  readonly weight = "online";
  readonly tables = ["readiness"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "readiness", {
      columns: [int("slot", { isPrimary: true }), instant("writtenAt")],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("readiness");
  }
}
