import type { Reader } from "../../platform/db/reader";
import { Earning } from "../earnings/earning.entity";
import type { EarningState } from "../earnings/earningState";

/** Where a page of open earnings ended. */
export interface OpenEarning {
  id: string;
  saleId: string;
  approvesAt: number | string | null;
}

/** What a publisher earns by orders in this state, by the index of stages; the next page begins behind `after`. */
export function openEarnings(
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
  // Both engines sort what has no date before all dates.
  if (after?.approvesAt === null) query.andWhere("(earning.approvesAt IS NOT NULL OR earning.id > :id)", after);
  else if (after) {
    query.andWhere("earning.approvesAt >= :approvesAt", after);
    query.andWhere("(earning.approvesAt > :approvesAt OR earning.id > :id)", after);
  }
  return query.orderBy("earning.approvesAt").addOrderBy("earning.id").limit(most).getRawMany<OpenEarning>();
}
