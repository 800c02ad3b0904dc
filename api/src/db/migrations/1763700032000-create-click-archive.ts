import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { text, instant, cents, int } = column;

/** Which days of clicks are in the archive. */
export class CreateClickArchive1763700032000 implements Migration {
  readonly weight = "online";
  readonly tables = ["click_archive_day", "click_late_day"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "click_archive_day", {
      columns: [
        text("day", 10, { isPrimary: true }),
        text("file", 80),
        text("hash", 64),
        cents("bytes"),
        cents("clickCount"),
        cents("people"),
        cents("repeats"),
        cents("bots"),
        int("lateCount"),
        instant("archivedAt"),
        instant("damagedAt", { isNullable: true }),
      ],
    });
    await createTable(queryRunner, "click_late_day", {
      columns: [text("day", 10, { isPrimary: true }), int("lateCount")],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ["click_late_day", "click_archive_day"]) await queryRunner.dropTable(table);
  }
}
