import { USUAL_CURRENCY } from "../../contract/currencies";
import type { Viewer } from "../../platform/context";
import type { Merchant } from "../../programs";
import { byCommission, type Figures, noFigures, regroup } from "../../sales";
import type { Link } from "../../tracking";
import { type CurrencyFigures, Report, type ReportRequest } from "./report";
import { byIdOf, type ReportNames, type Source, sourcesOf } from "./sources";
import type { FiguresBy, TotalsReader } from "./totalsReader";

export interface LinkRow extends CurrencyFigures {
  link: Link;
  merchant: Merchant | null;
}

/** A link, or the results of a discount code or bonus without one. */
export interface SourceRow extends CurrencyFigures, Source {
  /** The link's, the code's or the bonus's. */
  id: string;
  merchantId: string;
  merchant: Merchant | null;
}

export interface NamedRow extends Figures {
  name: string;
}

export interface MerchantRow extends CurrencyFigures {
  merchant: Merchant;
}

export const MAX_SUB_IDS = 500;

/** The report on one publisher's links. */
export class PublisherReport extends Report {
  constructor(
    reader: TotalsReader,
    private readonly names: ReportNames,
    private readonly viewer: Viewer,
    asked: ReportRequest,
    /** Null for the main one. */
    private readonly requested: string | null,
    private readonly readCurrencies: () => Promise<[string, ...string[]]>,
  ) {
    super(reader, { column: "publisherId", ids: [viewer.id] }, asked);
  }

  currencies(): Promise<[string, ...string[]]> {
    return this.once("currencies", this.readCurrencies);
  }

  override async currency(): Promise<string> {
    return this.requested ?? super.currency();
  }

  /** All links, in any currency, including those without clicks or sales. */
  links(): Promise<LinkRow[]> {
    return this.once("links", async () => {
      const [counted, links] = await Promise.all([this.byLink(), this.names.links.all(this.viewer)]);
      const figures = new Map(counted.map(({ linkId, ...row }) => [linkId, row]));
      const merchants = await byIdOf(
        this.names.merchants.byIds,
        links.map(({ merchantId }) => merchantId),
      );
      return links.map((link) => ({
        ...(figures.get(link.id) ?? noFigures),
        link,
        merchant: merchants.get(link.merchantId) ?? null,
        currency: merchants.get(link.merchantId)?.currency ?? USUAL_CURRENCY,
      }));
    });
  }

  /** All rows that add up to the totals: the links, then results without one. */
  async sources(): Promise<SourceRow[]> {
    const links = await this.links();
    const rows: SourceRow[] = links.map(({ link, ...row }) => ({
      ...row,
      id: link.id,
      merchantId: link.merchantId,
      link,
      discountCode: null,
      channel: link.channel,
    }));
    const own = new Set(links.map(({ link }) => link.id));
    const others = (await this.byLink()).filter((row) => !own.has(row.linkId) && !isNothing(row));
    const ids = others.map(({ linkId }) => linkId);
    const [sourceOf, merchants] = await Promise.all([
      sourcesOf(ids, this.names),
      byIdOf(
        this.names.merchants.byIds,
        others.map(({ merchantId }) => merchantId),
      ),
    ]);
    for (const { linkId: id, ...row } of others) {
      const merchant = merchants.get(row.merchantId) ?? null;
      rows.push({ ...row, ...sourceOf(id), id, merchant, currency: merchant?.currency ?? USUAL_CURRENCY });
    }
    return rows;
  }

  /** Rows with their currency: of the requested one, or all. */
  requestedOf<T extends CurrencyFigures>(rows: readonly T[]): T[] {
    return rows.filter(({ currency }) => this.requested === null || currency === this.requested);
  }

  async merchants(): Promise<MerchantRow[]> {
    const rows = await this.sources();
    const merchants = new Map(rows.map(({ merchantId, merchant }) => [merchantId, merchant]));
    const all = [...regroup(rows, ({ merchantId }) => merchantId)].flatMap(([id, figures]) => {
      const merchant = merchants.get(id);
      return merchant ? [{ ...figures, merchant, currency: merchant.currency }] : [];
    });
    // The best of each currency, because amounts of two cannot be compared.
    const currencies = await this.currencies();
    return currencies.flatMap((currency) => byCommission(all.filter((row) => row.currency === currency)));
  }

  /** Of the brands with figures, those that pay in this currency. */
  async merchantsIn(currency: string): Promise<Set<string>> {
    const rows = await this.sources();
    return new Set(rows.flatMap((row) => (row.currency === currency ? [row.merchantId] : [])));
  }

  /** Clicks and sales of all programs, with the amounts of the report's currency. */
  async channels(): Promise<NamedRow[]> {
    const currency = await this.currency();
    const rows = (await this.sources()).map((row) => (row.currency === currency ? row : { ...row, ...noMoney }));
    const groups = regroup(rows, ({ channel }) => channel);
    return byCommission([...groups].map(([name, figures]) => ({ ...figures, name })));
  }

  private byLink(): Promise<FiguresBy<"linkId" | "merchantId">[]> {
    return this.once("byLink", () => this.reader.by(["linkId", "merchantId"], this.whose, this.asked.range));
  }

  /** Only the best ones: a screen does not show all. */
  async subIds(limit: number): Promise<NamedRow[]> {
    const rows = await this.once(`subIds ${limit}`, async () =>
      this.reader.bestSubIds(await this.whoseMoney(), this.asked.range, limit),
    );
    return rows.map(({ subId, ...figures }) => ({ ...figures, name: subId }));
  }

  async ofSubIds(subIds: readonly string[]): Promise<NamedRow[]> {
    const rows = await this.reader.ofSubIds(await this.whoseMoney(), this.asked.range, subIds);
    return rows.map(({ subId, ...figures }) => ({ ...figures, name: subId }));
  }

  async linksOfSubId(subId: string): Promise<FiguresBy<"linkId">[]> {
    return this.reader.linksOfSubId(await this.whoseMoney(), this.asked.range, subId);
  }

  /** All of them, for a file: ordered by name and read in batches. */
  async *allSubIds(): AsyncGenerator<FiguresBy<"subId">> {
    yield* this.reader.allSubIds(await this.whoseMoney(), this.asked.range);
  }
}

const noMoney = { revenue: 0, commission: 0, earningClicks: 0 };

const isNothing = ({ clicks, sales, revenue, commission }: Figures): boolean =>
  clicks === 0 && sales === 0 && revenue === 0 && commission === 0;
