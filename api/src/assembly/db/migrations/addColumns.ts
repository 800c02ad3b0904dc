import { getMetadataArgsStorage, type QueryRunner, Table } from "typeorm";
import type { Migration, MigrationClass } from "../migration";

/**
 * Adds columns as the entity describes them to a database that is older than they are. They may be null: old rows have
 * nothing there, and no table is copied. The name ends with a timestamp, as all migrations' do.
 */
export function addColumns<Row>(
  name: string,
  entity: new () => Row,
  ...properties: (keyof Row & string)[]
): MigrationClass {
  const tableOf = () =>
    getMetadataArgsStorage()
      .filterTables(entity)
      .flatMap((table) => table.name ?? []);

  class AddColumns implements Migration {
    readonly name = name;
    readonly weight = "online";
    readonly tables = tableOf();

    async up(queryRunner: QueryRunner): Promise<void> {
      for (const { column, change } of changesIn(queryRunner)) {
        if (!column.isNullable) throw new Error(`${name}: ${column.name} has to be nullable.`);
        await queryRunner.query(
          `${change} ADD COLUMN ${column.name} ${queryRunner.connection.driver.createFullType(column)}`,
        );
      }
    }

    async down(queryRunner: QueryRunner): Promise<void> {
      for (const { column, change } of changesIn(queryRunner)) {
        await queryRunner.query(`${change} DROP COLUMN ${column.name}`);
      }
    }
  }

  function changesIn({ connection }: QueryRunner) {
    const metadata = connection.getMetadata(entity);
    const { columns } = Table.create(metadata, connection.driver);
    return properties.flatMap((property) => {
      const named = metadata.findColumnWithPropertyName(property)?.databaseName;
      const column = columns.find((one) => one.name === named);
      return column ? [{ column, change: `ALTER TABLE ${metadata.tableName}` }] : [];
    });
  }

  return Object.defineProperty(AddColumns, "name", { value: name });
}
