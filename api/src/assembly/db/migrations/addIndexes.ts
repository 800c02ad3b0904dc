import { type QueryRunner, Table, type TableIndex } from "typeorm";
import { type Migration, type MigrationClass, tablesOf } from "../migration";

/** Upgrades an existing database with indexes that an entity has gained. The name ends with a timestamp. */
export function addIndexes(name: string, entity: new () => object, ...indexes: string[]): MigrationClass {
  class AddIndexes implements Migration {
    readonly weight = "online";
    readonly tables = tablesOf(entity);

    async up(queryRunner: QueryRunner): Promise<void> {
      const known = (await queryRunner.getTable(tableIn(queryRunner).name))?.indices ?? [];
      for (const index of added(queryRunner)) {
        // A new database has them from the start.
        if (!known.some((one) => one.name === index.name)) await queryRunner.createIndex(tableIn(queryRunner), index);
      }
    }

    async down(queryRunner: QueryRunner): Promise<void> {
      for (const index of added(queryRunner)) await queryRunner.dropIndex(tableIn(queryRunner), index);
    }
  }

  const tableIn = ({ connection }: QueryRunner): Table =>
    Table.create(connection.getMetadata(entity), connection.driver);

  const added = (queryRunner: QueryRunner): TableIndex[] =>
    tableIn(queryRunner).indices.filter((index) => indexes.includes(index.name ?? ""));

  return Object.defineProperty(AddIndexes, "name", { value: name });
}
