import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, int, instant } = column;

/** Terms, claims and days of links get leaves of the public log. What is published or closed already gets its leaf too. */
export class LogTermsClaimsClicks1763700099100 implements Migration {
  readonly weight = "heavy";
  readonly tables = ["log_waiting", "log_click_day", "notification_preference"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "log_waiting", {
      columns: [
        text("kind", 12, { isPrimary: true }),
        id("rowId", { isPrimary: true }),
        int("revision", { isPrimary: true }),
        instant("createdAt"),
      ],
    });
    await createTable(queryRunner, "log_click_day", {
      columns: [text("day", 10, { isPrimary: true }), int("lateCount"), instant("closedAt")],
    });
    await queryRunner.query("CREATE INDEX notification_preference_event ON notification_preference (event, accountId)");
    const known = "INSERT INTO log_waiting (kind, rowId, revision, createdAt)";
    const now = Date.now();
    await queryRunner.query(`${known} SELECT 'terms', id, 1, ${now} FROM terms`);
    await queryRunner.query(
      `${known} SELECT 'claim', inquiry.id,
         (SELECT COUNT(*) FROM inquiry_event happened WHERE happened.inquiryId = inquiry.id), ${now}
       FROM inquiry WHERE inquiry.state NOT IN ('waiting', 'escalated')`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropIndex("notification_preference", "notification_preference_event");
    await queryRunner.dropTable("log_click_day");
    await queryRunner.dropTable("log_waiting");
  }
}
