import { In } from "typeorm";
import { USUAL_CURRENCY } from "../../contract/currencies";
import { rateKindOf } from "../../contract/figures/rates";
import { type LinkHealthState, leadsToNothing, linkHealthStates } from "../../contract/links/linkHealth";
import type { Viewer } from "../../platform/context";
import type { Database } from "../../platform/db/database";
import { rowsById } from "../../platform/db/rowsById";
import { BadInputError } from "../../platform/errors";
import { portionOf } from "../../platform/money";
import { checkPageSize, decodeCursor, type Page, type PageArgs, toPage } from "../../platform/paging/page";
import { Merchant } from "../../programs";
import { Link } from "../links/link.entity";
import { LinkHealth, PageCheck } from "./linkHealth.entity";

const LIST = "link health";

/** A link's health with what it costs; without a loss while people find what they look for. */
export interface JudgedLink {
  id: string;
  health: LinkHealth;
  clicksSince: number;
  loss: Loss | null;
  lossCurrency: string;
  silence: string | null;
}

/** A publisher's links by where they lead. */
export class HealthList {
  constructor(private readonly db: Database) {}

  /** Links in the archive earn nothing and are left out. */
  async list({ id }: Viewer, states: readonly LinkHealthState[] | null, args: PageArgs): Promise<Page<JudgedLink>> {
    if ((states && !states.every((state) => linkHealthStates.includes(state))) || states?.length === 0) {
      throw new BadInputError({ states: "Please choose states of the list" });
    }
    const first = checkPageSize(args.first);
    const after = decodeCursor(args.after, LIST);
    const chosen = [...(states ?? linkHealthStates)];
    const from = `FROM link_health h JOIN link l ON l.id = h.linkId
      WHERE h.publisherId = ? AND l.archivedAt IS NULL AND h.state IN (${chosen.map(() => "?").join(", ")})`;
    const rows = await this.db.longRead.query<{ id: string }[]>(
      `SELECT h.linkId AS id ${from} ${after ? "AND h.linkId < ?" : ""} ORDER BY h.linkId DESC LIMIT ${first + 1}`,
      [id, ...chosen, ...(after ? [after] : [])],
    );
    const shown = await this.of(rows.map((row) => row.id));
    const byId = new Map(shown.map((one) => [one.id, one]));
    const nodes = rows.flatMap((row) => byId.get(row.id) ?? []);
    const count = async () => {
      const [row] = await this.db.longRead.query<{ count: number | string }[]>(`SELECT COUNT(*) AS count ${from}`, [
        id,
        ...chosen,
      ]);
      return Number(row?.count ?? 0);
    };
    return toPage(LIST, nodes, args, count);
  }

  /** The caller has judged who may see these links. */
  readonly of = async (linkIds: readonly string[]): Promise<JudgedLink[]> => {
    if (linkIds.length === 0) return [];
    const all = await this.db.read.findBy(LinkHealth, { linkId: In([...linkIds]) });
    const links = await rowsById(this.db.read, Link, linkIds);
    const merchants = await rowsById(
      this.db.read,
      Merchant,
      [...links.values()].map(({ merchantId }) => merchantId),
    );
    const pages = await this.db.read.find(PageCheck, {
      select: { pageKey: true, silence: true },
      where: { pageKey: In([...new Set(all.map(({ pageKey }) => pageKey)), ""]) },
    });
    const silences = new Map(pages.map(({ pageKey, silence }) => [pageKey, silence]));
    const sums = await this.sumsOf(all);
    return all.map((health) => {
      const sum = sums.get(health.linkId);
      const isCounted = leadsToNothing(health.state) && sum !== undefined;
      return {
        id: health.linkId,
        health,
        clicksSince: isCounted ? sum.clicksSince : 0,
        loss: isCounted ? lossOf(sum) : null,
        lossCurrency: merchants.get(links.get(health.linkId)?.merchantId ?? "")?.currency ?? USUAL_CURRENCY,
        silence: silences.get(health.pageKey) ?? null,
      };
    });
  };

  /** From the sums by day, of those links only that lead to nothing. */
  private async sumsOf(all: readonly LinkHealth[]): Promise<Map<string, HealthSums>> {
    const broken = all.filter(({ state }) => leadsToNothing(state));
    if (broken.length === 0) return new Map();
    const publishers = [...new Set(broken.map(({ publisherId }) => publisherId))];
    const oldest = broken.reduce((least, { rateFrom }) => (rateFrom < least ? rateFrom : least), "9999");
    const inside = (name: string) => `SUM(CASE WHEN t.day < h.sinceDay THEN t.${name} ELSE 0 END)`;
    const places = (list: readonly unknown[]) => list.map(() => "?").join(", ");
    const rows = await this.db.longRead.query<Record<string, string | number>[]>(
      `SELECT t.linkId AS linkId, SUM(CASE WHEN t.day >= h.sinceDay THEN t.clicks ELSE 0 END) AS clicksSince,
         ${inside("clicks")} AS rateClicks, ${inside("sales")} AS rateSales, ${inside("commission")} AS rateCommission
       FROM day_totals t JOIN link_health h ON h.linkId = t.linkId
       WHERE t.publisherId IN (${places(publishers)}) AND t.day >= ? AND t.day >= h.rateFrom
         AND t.linkId IN (${places(broken)}) GROUP BY t.linkId`,
      [...publishers, oldest, ...broken.map(({ linkId }) => linkId)],
    );
    const numbers = (row: Record<string, string | number>): HealthSums => ({
      clicksSince: Number(row.clicksSince),
      rateClicks: Number(row.rateClicks),
      rateSales: Number(row.rateSales),
      rateCommission: Number(row.rateCommission),
    });
    return new Map(rows.map((row) => [String(row.linkId), numbers(row)]));
  }
}

/** Sums of a link: since the UTC day on which its state began, and of the 90 days before. */
interface HealthSums {
  clicksSince: number;
  rateClicks: number;
  rateSales: number;
  rateCommission: number;
}

interface Loss {
  /** In minor units: clicks since × commission ÷ clicks of the 90 days before. */
  cents: number;
  clicks: number;
  rateClicks: number;
  rateCommission: number;
}

/** What the clicks would have earned at the link's own rate; null where so few clicks, or odd ones, say no rate. */
export function lossOf({ clicksSince, rateClicks, rateSales, rateCommission }: HealthSums): Loss | null {
  if (clicksSince <= 0 || rateCommission < 0) return null;
  if (rateKindOf({ clicks: rateClicks, sales: rateSales }) !== "shown") return null;
  return { cents: portionOf(rateCommission, clicksSince, rateClicks), clicks: clicksSince, rateClicks, rateCommission };
}
