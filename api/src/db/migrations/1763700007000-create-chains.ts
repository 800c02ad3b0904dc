import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, instant, cents, int } = column;
const key = { isPrimary: true };
const nullable = { isNullable: true };

/** One keyed hash chain for all records. */
export class CreateChains1763700007000 implements Migration {
  readonly weight = "online";
  readonly tables = ["chain_link", "chain_waiting", "chain_digest", "chain_secret"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "chain_link", {
      columns: [
        text("stream", 12, key),
        cents("sequence", key),
        id("rowId"),
        int("revision"),
        text("content", 43),
        text("hash", 43),
        instant("chainedAt"),
      ],
      indices: [{ name: "chain_link_row", columnNames: ["stream", "rowId", "revision"], isUnique: true }],
    });
    await createTable(queryRunner, "chain_waiting", {
      columns: [
        text("stream", 12, key),
        id("rowId", key),
        int("revision", key),
        text("content", 43),
        text("mac", 43),
        instant("createdAt"),
      ],
    });
    await createTable(queryRunner, "chain_digest", {
      columns: [
        id("id", key),
        instant("createdAt"),
        text("digest", 250),
        int("faults"),
        text("firstFault", 500, nullable),
      ],
    });
    await createTable(queryRunner, "chain_secret", {
      columns: [text("id", 12, key), instant("createdAt"), text("sealed", 400)],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ["chain_secret", "chain_digest", "chain_waiting", "chain_link"])
      await queryRunner.dropTable(table);
  }
}
