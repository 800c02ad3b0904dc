import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";

/**
 * Whoever has a link is a partner since the first of them, whose id the partnership takes. Without a span: clicks from
 * before the first one are a partner's.
 */
export class BeginPartnerships1763700045500 implements Migration {
  readonly weight = "heavy";
  /** It changes rows only. */
  readonly tables: string[] = [];

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `INSERT INTO partnership (id, createdAt, merchantId, publisherId, state, changedAt, changedBy, isBarred)
       SELECT MIN(l.id), MIN(l.createdAt), l.merchantId, l.publisherId, 'active', MIN(l.createdAt), 'publisher', 0
       FROM link l
       WHERE NOT EXISTS (
         SELECT 1 FROM partnership p WHERE p.merchantId = l.merchantId AND p.publisherId = l.publisherId
       )
       GROUP BY l.merchantId, l.publisherId`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `DELETE FROM partnership WHERE NOT EXISTS (
         SELECT 1 FROM partnership_span s
         WHERE s.merchantId = partnership.merchantId AND s.publisherId = partnership.publisherId
       )`,
    );
  }
}
