import type { MigrationInterface, QueryRunner } from "typeorm";
import { column, createTable } from "../tables";

const { id, text, instant, int } = column;

export class CreateJobs1763700003000 implements MigrationInterface {
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
