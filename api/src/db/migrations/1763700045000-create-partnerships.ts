import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, longText, instant, int } = column;
const nullable = { isNullable: true };

export class CreatePartnerships1763700045000 implements Migration {
  readonly weight = "online";
  readonly tables = ["merchant", "partner_group", "partnership", "partnership_span"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "partnership", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        id("merchantId"),
        id("publisherId"),
        text("state", 10),
        instant("changedAt"),
        text("changedBy", 10),
        int("isBarred"),
        id("groupId", nullable),
        int("termsVersion", nullable),
        text("termsHash", 64, nullable),
        longText("note", nullable),
        longText("reason", nullable),
      ],
      indices: [
        { name: "partnership_pair", columnNames: ["merchantId", "publisherId"], isUnique: true },
        { name: "partnership_state", columnNames: ["merchantId", "state", "changedAt", "id"] },
        { name: "partnership_changed", columnNames: ["merchantId", "changedAt", "id"] },
        { name: "partnership_group", columnNames: ["merchantId", "groupId", "id"] },
        { name: "partnership_publisher", columnNames: ["publisherId", "id"] },
      ],
    });
    await createTable(queryRunner, "partnership_span", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        id("merchantId"),
        id("publisherId"),
        text("state", 10),
        id("groupId", nullable),
      ],
      indices: [{ name: "partnership_span_pair", columnNames: ["merchantId", "publisherId", "createdAt", "id"] }],
    });
    await createTable(queryRunner, "partner_group", {
      columns: [id("id", { isPrimary: true }), instant("createdAt"), id("merchantId"), text("name", 80)],
      indices: [{ name: "partner_group_name", columnNames: ["merchantId", "name"], isUnique: true }],
    });
    // Written out: TypeORM would copy SQLite's table.
    await queryRunner.query("ALTER TABLE merchant ADD COLUMN joining varchar(12) NOT NULL DEFAULT 'open'");
    await queryRunner.query("ALTER TABLE merchant ADD COLUMN acceptedChannels mediumtext NULL");
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE merchant DROP COLUMN acceptedChannels");
    await queryRunner.query("ALTER TABLE merchant DROP COLUMN joining");
    await queryRunner.dropTable("partner_group");
    await queryRunner.dropTable("partnership_span");
    await queryRunner.dropTable("partnership");
  }
}
