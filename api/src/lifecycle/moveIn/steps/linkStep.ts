import type { Database, Tx } from "../../../platform/db/database";
import { insertRows } from "../../../platform/db/insertRows";
import { newId } from "../../../platform/ids";
import { ForeignLink, Link, type LinkBatch, valueKeyOf } from "../../../tracking";
import type { Import } from "../import.entity";
import { parameterOf } from "../plan/rowKeys";
import { decide, type Result, type Row, type Step } from "./decide";
import { earnersOf, takenBy } from "./owners";

/** The channel of links that came over. */
export const MOVED_CHANNEL = "moved-in";

interface Coming {
  row: Row<"link">;
  publisherId: string;
  destination: string | null;
}

/** Links of partners who can earn, each found by what its old address says. */
export const linkStep =
  (db: Database, links: LinkBatch): Step =>
  (of, rows) =>
    decide(db, rows as readonly Row<"link">[], async (tx, open) => {
      const results = new Map<string, Result>();
      const ownerOf = await earnersOf(
        tx,
        of,
        open.map(({ record }) => record.partner),
      );
      const holders = await holdersOf(tx, of, open);
      const coming: Coming[] = [];
      for (const row of open) {
        const { partner, name, value, destination } = row.record;
        const owner = ownerOf(partner);
        const holder = holders.get(parameterOf(name, value));
        if (owner.publisherId === null) results.set(row.id, owner.result);
        // Another import was faster.
        else if (holder) results.set(row.id, takenBy(holder, owner.publisherId, "value-taken"));
        else coming.push({ row, publisherId: owner.publisherId, destination });
      }
      for (const [id, result] of await made(tx, links, of, coming)) results.set(id, result);
      return results;
    });

/** Whose link has each of these parameters or addresses. */
async function holdersOf(tx: Tx, { merchantId }: Import, rows: readonly Row<"link">[]): Promise<Map<string, string>> {
  const found: { name: string; value: string; publisherId: string }[] = await tx
    .createQueryBuilder(ForeignLink, "f")
    .innerJoin(Link, "link", "link.id = f.linkId")
    .select(["f.name AS name", "f.value AS value", "link.publisherId AS publisherId"])
    .where("f.merchantId = :merchantId AND f.name IN (:...names) AND f.valueKey IN (:...keys)", {
      merchantId,
      names: [...new Set(rows.map(({ record }) => record.name))],
      keys: rows.map(({ record }) => valueKeyOf(record.value)),
    })
    .getRawMany();
  return new Map(found.map(({ name, value, publisherId }) => [parameterOf(name, value), publisherId]));
}

async function made(
  tx: Tx,
  links: LinkBatch,
  { merchantId }: Import,
  coming: readonly Coming[],
): Promise<Map<string, Result>> {
  const added = await links.add(tx, merchantId, MOVED_CHANNEL, coming);
  const foreign: ForeignLink[] = [];
  const results = coming.map(({ row }, at): [string, Result] => {
    const link = added?.[at];
    // The brand was paused just now: the next run looks again.
    if (added === null) return [row.id, { outcome: "waiting" }];
    if (!link) return [row.id, { outcome: "refused", fault: "refused" }];
    const { id: linkId, createdAt } = link;
    const { scheme = null, name, value } = row.record;
    foreign.push({ id: newId(), createdAt, merchantId, scheme, name, valueKey: valueKeyOf(value), value, linkId });
    return [row.id, { outcome: "done", ownId: linkId }];
  });
  await insertRows(tx, ForeignLink, foreign);
  return new Map(results);
}
