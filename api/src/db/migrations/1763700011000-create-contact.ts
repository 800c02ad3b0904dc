import type { MigrationInterface, QueryRunner } from "typeorm";
import { column, createTable } from "../tables";

const { id, text, longText, instant } = column;

export class CreateContact1763700011000 implements MigrationInterface {
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
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("contact_message");
  }
}
