import { type QueryRunner, Table, type TableColumn, type TableIndex } from "typeorm";
import { type Migration, type MigrationClass, tablesOf } from "../migration";

/**
 * Upgrades an existing database with columns that an entity has gained. They are nullable, so no table is copied,
 * and indexes with them are created.
 * The name ends with a timestamp, like every migration's.
 */
export function addColumns<Row>(
  name: string,
  entity: new () => Row,
  ...properties: (keyof Row & string)[]
): MigrationClass {
  class AddColumns implements Migration {
    readonly weight = "online";
    readonly tables = tablesOf(entity);

    async up(queryRunner: QueryRunner): Promise<void> {
      const { driver } = queryRunner.connection;
      // A table that an earlier migration has just added has them from the start.
      const [first] = properties;
      if (first && (await queryRunner.hasColumn(tableIn(queryRunner), first))) return;
      await change(queryRunner, (column) => `ADD COLUMN ${column.name} ${driver.createFullType(column)}`);
      for (const index of indexesIn(queryRunner)) await queryRunner.createIndex(tableIn(queryRunner), index);
    }

    async down(queryRunner: QueryRunner): Promise<void> {
      for (const index of indexesIn(queryRunner)) await queryRunner.dropIndex(tableIn(queryRunner), index);
      await change(queryRunner, (column) => `DROP COLUMN ${column.name}`);
    }
  }

  const tableIn = ({ connection }: QueryRunner): Table =>
    Table.create(connection.getMetadata(entity), connection.driver);

  /** Indexes with a new column. */
  const indexesIn = (queryRunner: QueryRunner): TableIndex[] =>
    tableIn(queryRunner).indices.filter(({ columnNames }) =>
      columnNames.some((column) => properties.some((property) => property === column)),
    );

  async function change(queryRunner: QueryRunner, changeOf: (column: TableColumn) => string): Promise<void> {
    const metadata = queryRunner.connection.getMetadata(entity);
    const table = tableIn(queryRunner);
    for (const property of properties) {
      const { databaseName = "" } = metadata.findColumnWithPropertyName(property) ?? {};
      const column = table.findColumnByName(databaseName);
      if (!column?.isNullable) throw new Error(`${name}: ${property} must be a nullable column.`);
      await queryRunner.query(`ALTER TABLE ${metadata.tableName} ${changeOf(column)}`);
    }
  }

  return Object.defineProperty(AddColumns, "name", { value: name });
}
