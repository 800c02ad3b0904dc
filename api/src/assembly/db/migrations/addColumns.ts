import { type QueryRunner, Table, type TableColumn } from "typeorm";
import { type Migration, type MigrationClass, tablesOf } from "../migration";

/**
 * Upgrades an existing database with columns that an entity has gained. They are nullable, so no table is copied.
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

    up(queryRunner: QueryRunner): Promise<void> {
      const { driver } = queryRunner.connection;
      return change(queryRunner, (column) => `ADD COLUMN ${column.name} ${driver.createFullType(column)}`);
    }

    down(queryRunner: QueryRunner): Promise<void> {
      return change(queryRunner, (column) => `DROP COLUMN ${column.name}`);
    }
  }

  async function change(queryRunner: QueryRunner, changeOf: (column: TableColumn) => string): Promise<void> {
    const { connection } = queryRunner;
    const metadata = connection.getMetadata(entity);
    const table = Table.create(metadata, connection.driver);
    for (const property of properties) {
      const { databaseName = "" } = metadata.findColumnWithPropertyName(property) ?? {};
      const column = table.findColumnByName(databaseName);
      if (!column?.isNullable) throw new Error(`${name}: ${property} has to be a nullable column.`);
      await queryRunner.query(`ALTER TABLE ${metadata.tableName} ${changeOf(column)}`);
    }
  }

  return Object.defineProperty(AddColumns, "name", { value: name });
}
