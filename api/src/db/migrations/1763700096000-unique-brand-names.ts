import type { QueryRunner } from "typeorm";
import { namesBeside } from "../../contract/brands/brandNames";
import { limits } from "../../contract/limits";
import { nameKeyOf } from "../../merchants/brand/brandName";
import type { Migration } from "../migration";

interface Named {
  id: string;
  name: string;
  website: string;
}

/**
 * No two living brands have names that read the same: of those that do, the oldest keeps its name and the others get
 * their host behind it. Brands of closed accounts keep their names and hold them no longer.
 */
export class UniqueBrandNames1763700096000 implements Migration {
  readonly weight = "heavy";
  readonly tables = ["merchant"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE merchant ADD COLUMN nameKey varchar(43) NULL");
    const living: Named[] = await queryRunner.query(
      "SELECT m.id, m.name, m.website FROM merchant m JOIN account a ON a.id = m.ownerId WHERE a.closedAt IS NULL ORDER BY m.createdAt, m.id",
    );
    const taken = new Set<string>();
    // The oldest of each name first, so that no newcomer's name with a host takes one that somebody has.
    const keys = living.map(({ name }) => nameKeyOf(name));
    const first = living.filter((_, at) => keys.indexOf(keys[at] ?? "") === at);
    for (const { id, name, website } of [...first, ...living.filter((one) => !first.includes(one))]) {
      const free = [...namesBeside(name, website, id, limits.name.max)].find((one) => !taken.has(nameKeyOf(one)));
      if (free === undefined) throw new Error(`no name is left for merchant ${id}`);
      taken.add(nameKeyOf(free));
      await queryRunner.query("UPDATE merchant SET name = ?, nameKey = ? WHERE id = ?", [free, nameKeyOf(free), id]);
    }
    await queryRunner.query("CREATE UNIQUE INDEX merchant_name_key ON merchant (nameKey)");
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      queryRunner.connection.options.type === "mysql"
        ? "DROP INDEX merchant_name_key ON merchant"
        : "DROP INDEX merchant_name_key",
    );
    await queryRunner.query("ALTER TABLE merchant DROP COLUMN nameKey");
  }
}
