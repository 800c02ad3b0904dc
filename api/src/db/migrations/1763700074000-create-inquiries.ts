import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, int, instant, cents, longText } = column;

/** Publishers' claims about orders, and what happened to each. */
export class CreateInquiries1763700074000 implements Migration {
  readonly weight = "online";
  readonly tables = ["inquiry", "inquiry_event"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "inquiry", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        id("publisherId"),
        id("merchantId"),
        text("orderKey", 190),
        text("kind", 20),
        instant("orderedAt"),
        cents("amount", { isNullable: true }),
        text("currency", 3),
        text("words", 1000, { isNullable: true }),
        text("state", 12),
        int("isAsked"),
        instant("dueAt", { isNullable: true }),
        instant("nextAt", { isNullable: true }),
        longText("finding"),
        id("clickId", { isNullable: true }),
        instant("escalatedAt", { isNullable: true }),
        instant("decidedAt", { isNullable: true }),
        id("decidedBy", { isNullable: true }),
        text("reason", 20, { isNullable: true }),
        text("answer", 1000, { isNullable: true }),
        id("saleId", { isNullable: true }),
      ],
      indices: [
        { name: "inquiry_once", columnNames: ["publisherId", "merchantId", "orderKey", "kind"], isUnique: true },
        { name: "inquiry_publisher", columnNames: ["publisherId", "id"] },
        { name: "inquiry_publisher_state", columnNames: ["publisherId", "state", "id"] },
        { name: "inquiry_publisher_reason", columnNames: ["publisherId", "reason", "decidedAt"] },
        { name: "inquiry_merchant", columnNames: ["merchantId", "isAsked", "id"] },
        { name: "inquiry_merchant_state", columnNames: ["merchantId", "isAsked", "state", "id"] },
        { name: "inquiry_order", columnNames: ["merchantId", "orderKey"] },
        { name: "inquiry_state", columnNames: ["state", "id"] },
        { name: "inquiry_next", columnNames: ["nextAt", "id"] },
      ],
    });
    await createTable(queryRunner, "inquiry_event", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        id("inquiryId"),
        text("act", 12),
        text("side", 12),
        id("actorId", { isNullable: true }),
        text("state", 12),
        text("reason", 20, { isNullable: true }),
        text("words", 1000, { isNullable: true }),
      ],
      indices: [{ name: "inquiry_event_inquiry", columnNames: ["inquiryId", "id"] }],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("inquiry_event");
    await queryRunner.dropTable("inquiry");
  }
}
