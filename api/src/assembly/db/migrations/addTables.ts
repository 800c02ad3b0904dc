import { type EntityMetadata, type QueryRunner, Table } from "typeorm";
import { type Migration, type MigrationClass, tablesOf } from "../migration";

/** MySQL's default collation would treat "É" and "e" as equal in emails, SQLite would not. TypeORM inserts this verbatim. */
const MYSQL_ENGINE = "InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin";

export async function createTables(queryRunner: QueryRunner, of: readonly EntityMetadata[]): Promise<void> {
  const { driver, options } = queryRunner.connection;
  for (const metadata of of) {
    const table = Table.create(metadata, driver);
    // TypeORM adds an unnamed index for the discriminator; ours starts with that column.
    table.indices = table.indices.filter(({ name }) => !name?.startsWith("IDX_"));
    if (options.type === "mysql") table.engine = MYSQL_ENGINE;
    await queryRunner.createTable(table, true);
  }
}

/** Upgrades an existing database with the tables of new entities. The name ends with a timestamp. */
export function addTables(name: string, ...entities: (new () => object)[]): MigrationClass {
  class AddTables implements Migration {
    readonly weight = "online";
    readonly tables = tablesOf(...entities);

    up(queryRunner: QueryRunner): Promise<void> {
      return createTables(
        queryRunner,
        entities.map((entity) => queryRunner.connection.getMetadata(entity)),
      );
    }

    async down(queryRunner: QueryRunner): Promise<void> {
      for (const table of this.tables) await queryRunner.dropTable(table);
    }
  }

  return Object.defineProperty(AddTables, "name", { value: name });
}
