import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, longText, int, instant, cents } = column;

/** The public log: leaves, tiles, what was signed with which key, and how far each chain is in it. */
export class CreatePublicLog1763700072000 implements Migration {
  readonly weight = "online";
  readonly tables = ["log_leaf", "log_tile", "log_state", "log_position", "log_checkpoint", "log_key"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "log_leaf", {
      columns: [
        cents("number", { isPrimary: true }),
        text("kind", 12),
        id("rowId"),
        int("revision"),
        text("commitment", 43),
        text("salt", 22, { isNullable: true }),
        longText("entry", { isNullable: true }),
        instant("addedAt"),
      ],
      indices: [{ name: "log_leaf_row", columnNames: ["kind", "rowId", "revision"], isUnique: true }],
    });
    await createTable(queryRunner, "log_tile", {
      columns: [int("level", { isPrimary: true }), cents("number", { isPrimary: true }), longText("hashes")],
    });
    await createTable(queryRunner, "log_state", {
      columns: [int("id", { isPrimary: true }), cents("size"), text("origin", 200, { isNullable: true })],
    });
    await queryRunner.query("INSERT INTO log_state (id, size) VALUES (1, 0)");
    await createTable(queryRunner, "log_position", {
      columns: [text("stream", 12, { isPrimary: true }), cents("sequence")],
    });
    await createTable(queryRunner, "log_checkpoint", {
      columns: [
        id("id", { isPrimary: true }),
        cents("size"),
        longText("note"),
        instant("signedAt"),
        text("day", 10, { isNullable: true }),
      ],
      indices: [
        { name: "log_checkpoint_day", columnNames: ["day"], isUnique: true },
        { name: "log_checkpoint_signed", columnNames: ["signedAt"] },
      ],
    });
    await createTable(queryRunner, "log_key", {
      columns: [
        text("publicKey", 44, { isPrimary: true }),
        instant("since"),
        instant("until", { isNullable: true }),
        int("isOpen", { isNullable: true }),
      ],
      indices: [{ name: "log_key_open", columnNames: ["isOpen"], isUnique: true }],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of [...this.tables].reverse()) await queryRunner.dropTable(table);
  }
}
