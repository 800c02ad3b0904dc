import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { instant, int } = column;

export class CreateReplicaBeat1763700026000 implements Migration {
  readonly weight = "online";
  readonly tables = ["replica_beat"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "replica_beat", {
      columns: [int("slot", { isPrimary: true }), instant("at")],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("replica_beat");
  }
}
