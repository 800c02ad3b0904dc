import { type MigrationInterface, type QueryRunner, TableIndex } from "typeorm";

const lists = { sale_merchant: "merchantId" };

/** Adds the filter columns, day and status, to the covering indexes of the sale lists. */
export class WidenSaleLists1763700500000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await replace(queryRunner, ["day", "status"]);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await replace(queryRunner, []);
  }
}

async function replace(queryRunner: QueryRunner, narrowedBy: string[]): Promise<void> {
  for (const [name, owner] of Object.entries(lists)) {
    await queryRunner.dropIndex("sale", name);
    await queryRunner.createIndex("sale", new TableIndex({ name, columnNames: [owner, "id", ...narrowedBy] }));
  }
}
