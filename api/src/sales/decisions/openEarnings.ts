import type { TaskRun } from "../../accounts";
import type { Database, Reader, Tx } from "../../platform/db/database";
import { Earning } from "../earnings/earning.entity";
import type { EarningState } from "../earnings/earningState";

/** Where a page of open earnings ended. */
interface OpenEarning {
  id: string;
  saleId: string;
  approvesAt: number | string | null;
}

/** Orders per transaction: few enough that orders and redirects hardly wait. */
const BATCH_SIZE = 10;
const READ_AT_ONCE = 200;

/** Orders from which a publisher may still earn, a few per transaction; returns how many `follow` changed. */
export async function eachOpen(
  db: Database,
  { task, signal, progress }: TaskRun,
  states: readonly EarningState[],
  follow: (tx: Tx, saleId: string) => Promise<boolean>,
  total = 0,
): Promise<number> {
  const { publisherId } = task.payload as { publisherId: string };
  let [looked, changed] = [task.done ?? 0, 0];
  for (const state of states) {
    for (let after: OpenEarning | undefined; ; ) {
      const open: OpenEarning[] = await openEarnings(db.longRead, publisherId, state, after, READ_AT_ONCE);
      for (let start = 0; start < open.length; start += BATCH_SIZE) {
        signal.throwIfAborted();
        const some = open.slice(start, start + BATCH_SIZE);
        changed += await db.write(async (tx) => {
          let count = 0;
          for (const { saleId } of some) if (await follow(tx, saleId)) count += 1;
          return count;
        });
        looked += some.length;
        progress(looked, Math.max(looked, total));
      }
      if (open.length < READ_AT_ONCE) break;
      after = open.at(-1);
    }
  }
  return changed;
}

/** A publisher's earnings from orders in this state, by the index of stages; the next page starts after `after`. */
function openEarnings(
  read: Reader,
  publisherId: string,
  state: EarningState,
  after: OpenEarning | undefined,
  most: number,
): Promise<OpenEarning[]> {
  const query = read
    .createQueryBuilder(Earning, "earning")
    .select("earning.id", "id")
    .addSelect("earning.saleId", "saleId")
    .addSelect("earning.approvesAt", "approvesAt")
    .where("earning.publisherId = :publisherId AND earning.state = :state", { publisherId, state })
    .andWhere("earning.saleId IS NOT NULL");
  // Both engines sort null dates first.
  if (after?.approvesAt === null) query.andWhere("(earning.approvesAt IS NOT NULL OR earning.id > :id)", after);
  else if (after) {
    query.andWhere("earning.approvesAt >= :approvesAt", after);
    query.andWhere("(earning.approvesAt > :approvesAt OR earning.id > :id)", after);
  }
  return query.orderBy("earning.approvesAt").addOrderBy("earning.id").limit(most).getRawMany<OpenEarning>();
}
