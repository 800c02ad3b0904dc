import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, instant, int } = column;

export class CreateJobs1763700003000 implements Migration {
  readonly weight = "online";
  readonly tables = ["job"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "job", {
      columns: [
        text("name", 60, { isPrimary: true }),
        instant("nextAt"),
        instant("leasedUntil"),
        id("holder", { isNullable: true }),
        instant("lastStartedAt", { isNullable: true }),
        instant("lastFinishedAt", { isNullable: true }),
        int("failures"),
        text("lastError", 500, { isNullable: true }),
      ],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("job");
  }
}
