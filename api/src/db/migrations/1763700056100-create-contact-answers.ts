import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, instant, longText } = column;

export class CreateContactAnswers1763700056100 implements Migration {
  readonly weight = "online";
  readonly tables = ["contact_answer"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "contact_answer", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        id("messageId"),
        id("personId"),
        text("senderKey", 36),
        longText("text"),
      ],
      indices: [
        { name: "contact_answer_key", columnNames: ["messageId", "senderKey"], isUnique: true },
        { name: "contact_answer_created", columnNames: ["createdAt"] },
      ],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("contact_answer");
  }
}
