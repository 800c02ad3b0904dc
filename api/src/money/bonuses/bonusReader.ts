import { In } from "typeorm";
import { monthOfDay } from "../../contract/days";
import type { Viewer } from "../../platform/context";
import type { Database } from "../../platform/db/database";
import { rowsOf } from "../../platform/db/rowsById";
import { type Page, type PageArgs, pageOf } from "../../platform/paging/page";
import type { TermsLookup } from "../../programs";
import { Earning } from "../../sales";
import { BonusPart } from "./bonusPart.entity";
import { computeBonus } from "./bonusParts";

/** A bonus with its inputs. */
export type Explained = Awaited<ReturnType<typeof computeBonus>> & {
  id: string;
  /** Whether its orders changed since it was computed. */
  isChanging: boolean;
};

/** Bonuses as publishers and merchants see them. */
export class BonusReader {
  constructor(
    private readonly db: Database,
    private readonly terms: TermsLookup,
  ) {}

  /** A publisher's own, newest month first. */
  mine({ id }: Viewer, page: PageArgs): Promise<Page<Earning>> {
    const query = this.db.longRead
      .createQueryBuilder(Earning, "earning")
      // Only bonuses have no order, so the index of orders finds them.
      .useIndex("earning_once")
      .where("earning.saleId IS NULL AND earning.publisherId = :id AND earning.kind = 'bonus'", { id });
    return pageOf(query, page, { list: "bonuses" });
  }

  /** Which of these earnings are bonuses. */
  readonly byIds = async (ids: readonly string[]): Promise<Earning[]> =>
    (await rowsOf(this.db.read, Earning, ids)).filter(({ kind }) => kind === "bonus");

  readonly explain = async (ids: readonly string[]): Promise<Explained[]> => {
    const bonuses = await this.byIds(ids);
    if (bonuses.length === 0) return [];
    const each = (of: (bonus: Earning) => string) => In([...new Set(bonuses.map(of))]);
    // By lists instead of triples, for which SQLite would read all parts of a merchant.
    const where = {
      merchantId: each(({ merchantId }) => merchantId),
      publisherId: each(({ publisherId }) => publisherId),
      month: each(({ day }) => monthOfDay(day)),
    };
    const stored = await this.db.read.find(BonusPart, { where });
    const explained: Explained[] = [];
    for (const bonus of bonuses) {
      const parts = stored.filter(
        ({ merchantId, publisherId, month }) =>
          merchantId === bonus.merchantId && publisherId === bonus.publisherId && month === monthOfDay(bonus.day),
      );
      const isChanging = parts.some(({ checkAt }) => checkAt !== null);
      explained.push({ id: bonus.id, isChanging, ...(await computeBonus(this.db.read, this.terms, parts)) });
    }
    return explained;
  };
}
