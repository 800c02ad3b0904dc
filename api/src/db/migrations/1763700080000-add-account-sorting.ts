import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";

const indexes = {
  account_name: "(sortName, id)",
  account_site: "(sortSite, id)",
  account_kind: "(kind, id)",
  account_contact: "(contactId)",
} as const;

/** The list of people is sorted by every column, a page at a time. */
export class AddAccountSorting1763700080000 implements Migration {
  readonly weight = "heavy";
  readonly tables = ["account"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE account ADD COLUMN sortName varchar(200) NOT NULL DEFAULT ''");
    await queryRunner.query("ALTER TABLE account ADD COLUMN sortSite varchar(100) NOT NULL DEFAULT ''");
    const host = ["https://", "http://", "www."].reduce(
      (text, start) => `REPLACE(${text}, '${start}', '')`,
      "LOWER(COALESCE(website, ''))",
    );
    await queryRunner.query(`UPDATE account SET sortName = LOWER(name), sortSite = SUBSTR(${host}, 1, 100)`);
    for (const [name, columns] of Object.entries(indexes))
      await queryRunner.query(`CREATE INDEX ${name} ON account ${columns}`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes)) await queryRunner.dropIndex("account", name);
    for (const column of ["sortSite", "sortName"]) await queryRunner.query(`ALTER TABLE account DROP COLUMN ${column}`);
  }
}
