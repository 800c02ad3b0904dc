import { Arg, Args, Authorized, Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";
import { In } from "typeorm";
import { USUAL_CURRENCY } from "../../contract/currencies";
import { rateKindOf } from "../../contract/figures/rates";
import { t } from "../../contract/i18n/t";
import { type LinkHealthState, leadsToNothing, linkHealthStates } from "../../contract/links/linkHealth";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import type { Database } from "../../platform/db/database";
import { rowsById } from "../../platform/db/rowsById";
import { BadInputError } from "../../platform/errors";
import { type Money, money, portionOf } from "../../platform/money";
import { idPageOf } from "../../platform/paging/idPage";
import { mapPage, type Page, PageArgs } from "../../platform/paging/page";
import { Merchant } from "../../programs";
import { Link } from "../links/link.entity";
import type { LinkService } from "../links/link.service";
import { LinkHealth, PageCheck } from "./linkHealth.entity";
import {
  LinkHealthConnection,
  type LinkHealthRow,
  LinkHealthStateEnum,
  LinkHealthType,
  type LinkLoss,
} from "./linkHealth.type";

const LIST = "link health";

type Judged = LinkHealthType & { linkId: string };

/** A creator's links by health. */
export class HealthList {
  constructor(
    private readonly db: Database,
    private readonly links: Pick<LinkService, "byIds">,
  ) {}

  /** Archived links are left out. */
  async list({ id }: Viewer, states: readonly LinkHealthState[] | null, args: PageArgs): Promise<Page<LinkHealthRow>> {
    if ((states && !states.every((state) => linkHealthStates.includes(state))) || states?.length === 0) {
      throw new BadInputError({ states: t("Choose states of the list") });
    }
    const query = this.db.longRead
      .createQueryBuilder(LinkHealth, "h")
      .select("h.linkId", "id")
      .innerJoin(Link, "l", "l.id = h.linkId")
      .where("h.publisherId = :id AND l.archivedAt IS NULL AND h.state IN (:...states)", {
        id,
        states: states ?? linkHealthStates,
      });
    const page = await idPageOf({ query, key: "h.linkId" }, args, LIST);
    const ids = page.nodes.map((node) => node.id);
    const [healths, links] = [await this.of(ids), await this.links.byIds(ids)];
    return mapPage(page, (node) => {
      const link = links.find((one) => one.id === node.id);
      const health = healths.find(({ linkId }) => linkId === node.id);
      return link && health && { link, health };
    });
  }

  /** Adds the estimated loss of broken links. The caller has checked access. */
  readonly of = async (linkIds: readonly string[]): Promise<Judged[]> => {
    if (linkIds.length === 0) return [];
    const { read } = this.db;
    const all = await read.findBy(LinkHealth, { linkId: In([...linkIds]) });
    const links = await rowsById(read, Link, linkIds);
    const merchants = await rowsById(
      read,
      Merchant,
      [...links.values()].map(({ merchantId }) => merchantId),
    );
    const pages = await read.find(PageCheck, {
      select: { pageKey: true, silence: true },
      where: { pageKey: In([...new Set(all.map(({ pageKey }) => pageKey)), ""]) },
    });
    const silences = new Map(pages.map(({ pageKey, silence }) => [pageKey, silence]));
    const sums = await this.sumsOf(all);
    return all.map(({ linkId, pageKey, state, since, source, ...prices }) => {
      const sum = leadsToNothing(state) ? sums.get(linkId) : undefined;
      const currency = merchants.get(links.get(linkId)?.merchantId ?? "")?.currency ?? USUAL_CURRENCY;
      return {
        linkId,
        state,
        since,
        source,
        price: moneyOf(prices.priceMinor, prices.currency),
        firstPrice: moneyOf(prices.baseMinor, prices.baseCurrency),
        clicksSince: sum?.clicksSince ?? 0,
        loss: sum ? lossOf(sum, currency) : null,
        silence: silences.get(pageKey) ?? null,
      };
    });
  };

  /** Sums day totals of broken links only. */
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
    const numbers = ({ clicksSince, rateClicks, rateSales, rateCommission }: Record<string, string | number>) => ({
      clicksSince: Number(clicksSince),
      rateClicks: Number(rateClicks),
      rateSales: Number(rateSales),
      rateCommission: Number(rateCommission),
    });
    return new Map(rows.map((row) => [String(row.linkId), numbers(row)]));
  }
}

/** Sums of a link: since the UTC day its state began, and of the 90 days before. */
interface HealthSums {
  clicksSince: number;
  rateClicks: number;
  rateSales: number;
  rateCommission: number;
}

const moneyOf = (minor: number | null, currency: string | null): Money | null =>
  minor === null || currency === null ? null : money(minor, currency);

/**
 * What the clicks would have earned at the link's own rate: clicks since × commission ÷ clicks of the 90 days before.
 * Null if too few or implausible clicks give no rate.
 */
export function lossOf({ clicksSince: clicks, ...rate }: HealthSums, currency: string): LinkLoss | null {
  const { rateClicks, rateSales, rateCommission } = rate;
  if (clicks <= 0 || rateCommission < 0) return null;
  if (rateKindOf({ clicks: rateClicks, sales: rateSales }) !== "shown") return null;
  const earned = money(rateCommission, currency);
  return {
    amount: money(portionOf(rateCommission, clicks, rateClicks), currency),
    clicks,
    rateClicks,
    rateCommission: earned,
    formula: t(
      "{clicks, plural, one {# click} other {# clicks}} × {earned} ÷ {rateClicks, plural, one {# click} other {# clicks}} in the 90 days before",
      { clicks, earned: `${earned.amount} ${currency}`, rateClicks },
    ),
  };
}

@Resolver(() => Link)
export class LinkHealthResolver {
  constructor(private readonly services: { healthList: HealthList }) {}

  @Authorized("PUBLISHER", "reports:read")
  @Query(() => LinkHealthConnection, { description: "Lists your active links with their health, newest link first." })
  linkHealth(
    @CurrentViewer() viewer: Viewer,
    @Args(() => PageArgs) page: PageArgs,
    @Arg("states", () => [LinkHealthStateEnum], { nullable: true, description: "Links in one of these states only." })
    states?: LinkHealthState[] | null,
  ) {
    return this.services.healthList.list(viewer, states ?? null, page);
  }

  @FieldResolver(() => LinkHealthType, {
    nullable: true,
    description: "Health of the link. Null if it was never checked, and for everyone but its creator.",
  })
  async health(@Root() link: Link, @Ctx() { viewer, loaders }: Context): Promise<LinkHealthType | null> {
    if (viewer?.id !== link.publisherId) return null;
    return loaders.one(this.services.healthList.of, ({ linkId }) => linkId).load(link.id);
  }
}
