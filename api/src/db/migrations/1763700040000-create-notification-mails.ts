import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, instant, cents, int } = column;

export class CreateNotificationMails1763700040000 implements Migration {
  readonly weight = "online";
  readonly tables = ["notification_preference", "notification_person", "notification_digest"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "notification_preference", {
      columns: [
        id("personId", { isPrimary: true }),
        id("accountId", { isPrimary: true }),
        text("event", 40, { isPrimary: true }),
        int("bell"),
        text("email", 10),
      ],
      indices: [{ name: "notification_preference_account", columnNames: ["accountId", "event"] }],
    });
    await createTable(queryRunner, "notification_person", {
      columns: [
        id("personId", { isPrimary: true }),
        text("timeZone", 64, { isNullable: true }),
        int("isDigestOff"),
        instant("digestAt", { isNullable: true }),
        text("digestDay", 10, { isNullable: true }),
        text("mailDay", 10, { isNullable: true }),
        int("mailed"),
      ],
      indices: [{ name: "notification_person_digest", columnNames: ["digestAt"] }],
    });
    await createTable(queryRunner, "notification_digest", {
      columns: [id("personId", { isPrimary: true }), id("notificationId", { isPrimary: true }), cents("count")],
      indices: [{ name: "notification_digest_line", columnNames: ["notificationId"] }],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of [...this.tables].reverse()) await queryRunner.dropTable(table);
  }
}
