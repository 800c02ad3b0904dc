import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from "typeorm";
import { column } from "../tables";

const { id, text, instant } = column;
const indices = [
  { name: "sale_return_asked", columnNames: ["askedOf", "status", "id"] },
  { name: "sale_return_status", columnNames: ["status", "id"] },
];

/** Returns that come long after the days for them wait for their publisher's word. */
export class AddLateReturns1763806010000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    const columns = [
      // All that there are were taken, and so is what an earlier version adds while it still runs.
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
