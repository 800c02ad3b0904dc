import type { QueryRunner } from "typeorm";
import { BrandAddress, Merchant, reserveSlug } from "../../../programs";
import { type Migration, tablesOf } from "../migration";
import { createTables } from "./addTables";

const BATCH_SIZE = 500;

/** Remembers the addresses of brands' pages, and gives one to brands that are older than these pages. */
export class BrandAddresses1764700000700 implements Migration {
  readonly weight = "online";
  readonly tables = tablesOf(BrandAddress, Merchant);

  async up(queryRunner: QueryRunner): Promise<void> {
    const { connection, manager } = queryRunner;
    await createTables(queryRunner, [connection.getMetadata(BrandAddress)]);
    await queryRunner.query(
      `INSERT INTO brand_address (slug, merchantId) SELECT slug, id FROM merchant WHERE slug IS NOT NULL
       AND slug NOT IN (SELECT slug FROM brand_address)`,
    );
    for (;;) {
      // Without the entity, whose later columns are not there yet. The oldest brand gets the plain name.
      const brands: { id: string; name: string }[] = await queryRunner.query(
        `SELECT id, name FROM merchant WHERE slug IS NULL ORDER BY id LIMIT ${BATCH_SIZE}`,
      );
      for (const brand of brands) await reserveSlug(manager, brand);
      if (brands.length < BATCH_SIZE) return;
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("brand_address");
  }
}
