import type { ReadingSql } from "../../../platform/db/reader";
import { saleStatuses } from "../../../sales";

/** Something that is true if a row is found. Each reads the end of an index range. */
export interface Fact {
  sql: ReadingSql;
  /** How often the account's or brand's ID stands in it. */
  ids: number;
}

const fact = (sql: ReadingSql, ids = 1): Fact => ({ sql: `SELECT 1 FROM (${sql} LIMIT 1) found`, ids });

const anyStatus = saleStatuses.map((status) => `'${status}'`).join(", ");

export const publisherFacts = {
  channels: fact("SELECT 1 FROM account WHERE id = ? AND channels IS NOT NULL"),
  link: fact("SELECT 1 FROM link WHERE publisherId = ?"),
  payoutMethod: fact("SELECT 1 FROM payout_method WHERE publisherId = ?"),
  click: fact("SELECT 1 FROM day_totals WHERE publisherId = ? AND clicks > 0"),
  commission: fact(
    "SELECT 1 FROM earning WHERE publisherId = ? AND state IN ('tracked', 'approved', 'in_payout', 'paid')",
  ),
};

export const brandFacts = {
  approvedOrder: fact("SELECT 1 FROM order_row WHERE merchantId = ? AND status = 'approved'"),
  /** The first version is the network's. */
  terms: fact("SELECT 1 FROM terms WHERE merchantId = ? AND version > 1"),
  products: fact("SELECT 1 FROM feed WHERE merchantId = ? AND removedAt IS NULL AND goodRows > 0"),
  tracking: fact(
    `SELECT 1 FROM shopify_connection WHERE merchantId = ?
     UNION ALL SELECT 1 FROM order_row WHERE merchantId = ? AND status IN (${anyStatus})
     UNION ALL SELECT 1 FROM test_record WHERE merchantId = ? AND kind = 'order' AND way <> 'canary'`,
    3,
  ),
  creators: fact("SELECT 1 FROM partnership WHERE merchantId = ? AND state = 'active'"),
  billing: fact("SELECT 1 FROM legal_party WHERE ownerId = ?"),
};
