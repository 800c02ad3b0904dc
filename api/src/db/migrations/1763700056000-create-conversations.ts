import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, int, instant, longText } = column;

export class CreateConversations1763700056000 implements Migration {
  readonly weight = "online";
  readonly tables = ["conversation", "conversation_message"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "conversation", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        id("hostId"),
        id("guestId"),
        instant("lastAt"),
        text("lastSide", 5),
        text("preview", 200),
        int("hostUnread"),
        int("guestUnread"),
        text("state", 10),
        id("ownerId", { isNullable: true }),
        instant("waitingSince", { isNullable: true }),
      ],
      indices: [
        { name: "conversation_pair", columnNames: ["hostId", "guestId"], isUnique: true },
        { name: "conversation_host", columnNames: ["hostId", "lastAt", "id"] },
        { name: "conversation_guest", columnNames: ["guestId", "lastAt", "id"] },
        { name: "conversation_host_unread", columnNames: ["hostId", "hostUnread"] },
        { name: "conversation_guest_unread", columnNames: ["guestId", "guestUnread"] },
        { name: "conversation_state", columnNames: ["hostId", "state", "waitingSince", "id"] },
      ],
    });
    await createTable(queryRunner, "conversation_message", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        id("conversationId"),
        text("side", 5),
        id("personId", { isNullable: true }),
        text("senderKey", 36),
        longText("text"),
      ],
      indices: [
        { name: "conversation_message_key", columnNames: ["conversationId", "side", "senderKey"], isUnique: true },
        { name: "conversation_message_newest", columnNames: ["conversationId", "id"] },
      ],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("conversation_message");
    await queryRunner.dropTable("conversation");
  }
}
