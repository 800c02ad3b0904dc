import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, instant } = column;

export class CreateSilenceWatch1763700053200 implements Migration {
  readonly weight = "online";
  readonly tables = ["silence_watch"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "silence_watch", {
      columns: [id("merchantId", { isPrimary: true }), instant("lookAt"), instant("toldOf", { isNullable: true })],
      indices: [{ name: "silence_watch_due", columnNames: ["lookAt", "merchantId"] }],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("silence_watch");
  }
}
