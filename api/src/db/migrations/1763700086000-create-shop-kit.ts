import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, instant, longText } = column;

/** Shops that are connected, and what they sent. */
export class CreateShopKit1763700086000 implements Migration {
  readonly weight = "online";
  readonly tables = ["shopify_connection", "shop_inbox"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "shopify_connection", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        id("merchantId"),
        text("domain", 100),
        text("sealed", 2000),
        text("verifiedDomain", 100, { isNullable: true }),
        instant("checkedAt", { isNullable: true }),
        text("fault", 500, { isNullable: true }),
        longText("topics"),
        instant("lastEventAt", { isNullable: true }),
        instant("refusedAt", { isNullable: true }),
        instant("firstClickAt", { isNullable: true }),
        instant("firstOrderAt", { isNullable: true }),
      ],
      indices: [
        { name: "shopify_connection_merchant", columnNames: ["merchantId"], isUnique: true },
        { name: "shopify_connection_domain", columnNames: ["verifiedDomain"], isUnique: true },
      ],
    });
    await createTable(queryRunner, "shop_inbox", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        id("connectionId"),
        text("messageId", 100),
        text("topic", 40),
        text("orderKey", 40),
        text("state", 8),
        text("note", 500, { isNullable: true }),
        longText("kept", { isNullable: true }),
      ],
      indices: [
        { name: "shop_inbox_once", columnNames: ["connectionId", "messageId"], isUnique: true },
        { name: "shop_inbox_order", columnNames: ["connectionId", "orderKey", "id"] },
        { name: "shop_inbox_state", columnNames: ["connectionId", "state", "id"] },
        { name: "shop_inbox_recent", columnNames: ["connectionId", "id"] },
        { name: "shop_inbox_age", columnNames: ["createdAt"] },
      ],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("shop_inbox");
    await queryRunner.dropTable("shopify_connection");
  }
}
