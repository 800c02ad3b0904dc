import type { MigrationInterface, QueryRunner } from "typeorm";
import { column, createTable } from "../tables";

const { id, text, instant, cents, int } = column;
const key = { isPrimary: true };
const nullable = { isNullable: true };

/** One keyed hash chain for ledger entries, payouts, sales and the audit log replaces the ledger's unkeyed one. */
export class ChainAllRecords1763807000000 implements MigrationInterface {
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
    for (const table of ["ledger_unchained", "ledger_link"]) await queryRunner.dropTable(table);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "ledger_link", {
      columns: [text("account", 60, key), int("sequence", key), id("entryId"), text("hash", 64)],
      indices: [{ name: "ledger_link_entry", columnNames: ["entryId"], isUnique: true }],
    });
    await createTable(queryRunner, "ledger_unchained", { columns: [id("entryId", key)] });
    await queryRunner.query("INSERT INTO ledger_unchained (entryId) SELECT id FROM ledger_entry");
    for (const table of ["chain_secret", "chain_digest", "chain_waiting", "chain_link"])
      await queryRunner.dropTable(table);
  }
}
