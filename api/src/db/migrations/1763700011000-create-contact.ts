import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, longText, instant } = column;

export class CreateContact1763700011000 implements Migration {
  readonly weight = "online";
  readonly tables = ["contact_message"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "contact_message", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        text("name", 200),
        text("email", 254),
        text("subject", 200),
        longText("message"),
      ],
      indices: [{ name: "contact_message_created", columnNames: ["createdAt"] }],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("contact_message");
  }
}
