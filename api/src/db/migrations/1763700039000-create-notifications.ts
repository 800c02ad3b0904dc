import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, longText, instant, int } = column;

export class CreateNotifications1763700039000 implements Migration {
  readonly weight = "online";
  readonly tables = ["notice", "notification", "notification_mark", "notification_read"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "notice", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        id("accountId"),
        text("event", 40),
        text("subject", 120),
        text("bundle", 120),
        longText("facts"),
        int("waiting"),
      ],
      indices: [
        { name: "notice_once", columnNames: ["accountId", "event", "subject"], isUnique: true },
        { name: "notice_waiting", columnNames: ["waiting", "id"] },
        { name: "notice_created", columnNames: ["createdAt"] },
      ],
    });
    await createTable(queryRunner, "notification", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        id("accountId"),
        text("event", 40),
        text("bundle", 120),
        int("count"),
        longText("facts"),
        id("position"),
        instant("lastAt"),
      ],
      indices: [
        { name: "notification_once", columnNames: ["accountId", "event", "bundle"], isUnique: true },
        { name: "notification_newest", columnNames: ["accountId", "position"] },
        { name: "notification_last", columnNames: ["lastAt"] },
      ],
    });
    await createTable(queryRunner, "notification_mark", {
      columns: [id("personId", { isPrimary: true }), id("accountId", { isPrimary: true }), id("position")],
    });
    await createTable(queryRunner, "notification_read", {
      columns: [id("personId", { isPrimary: true }), id("notificationId", { isPrimary: true }), id("position")],
      indices: [{ name: "notification_read_line", columnNames: ["notificationId"] }],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of [...this.tables].reverse()) await queryRunner.dropTable(table);
  }
}
