import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, longText, instant, int } = column;
const nullable = { isNullable: true };

export class CreateWebhooks1763700021000 implements Migration {
  readonly weight = "online";
  readonly tables = ["webhook", "webhook_delivery"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "webhook", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        id("ownerId"),
        text("url", 2048),
        longText("events"),
        text("sealed", 400),
        text("previousSealed", 400, nullable),
        instant("previousUntil", nullable),
        instant("pausedAt", nullable),
      ],
      indices: [{ name: "webhook_owner", columnNames: ["ownerId"] }],
    });
    await createTable(queryRunner, "webhook_delivery", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        id("webhookId"),
        text("type", 40),
        longText("body"),
        int("attempts"),
        int("lastStatus", nullable),
        text("lastError", 300, nullable),
        instant("deliveredAt", nullable),
      ],
      indices: [{ name: "webhook_delivery_webhook", columnNames: ["webhookId", "id"] }],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ["webhook_delivery", "webhook"]) await queryRunner.dropTable(table);
  }
}
