import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from "typeorm";
import { column } from "../tables";

const { id, text, instant } = column;
const indices = [
  { name: "sale_return_asked", columnNames: ["askedOf", "status", "id"] },
  { name: "sale_return_status", columnNames: ["status", "id"] },
];

/** Returns long after the return window wait for their publisher's consent. */
export class AddLateReturns1763806010000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    const columns = [
      // Existing returns were accepted, and so are those that an earlier version inserts while it is still running.
      text("status", 10, { default: "'taken'" }),
      id("askedOf", { isNullable: true }),
      instant("decidedAt", { isNullable: true }),
      id("decidedBy", { isNullable: true }),
    ];
    for (const one of columns) await queryRunner.addColumn("sale_return", new TableColumn(one));
    for (const index of indices) await queryRunner.createIndex("sale_return", new TableIndex(index));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const { name } of indices) await queryRunner.dropIndex("sale_return", name);
    for (const name of ["decidedBy", "decidedAt", "askedOf", "status"]) {
      await queryRunner.dropColumn("sale_return", name);
    }
  }
}
