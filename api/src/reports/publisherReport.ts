import { USUAL_CURRENCY } from "../contract/currencies";
import type { DayRange } from "../contract/days";
import type { Viewer } from "../core/context";
import type { Link } from "../links/link.entity";
import type { LinkService } from "../links/link.service";
import type { Merchant } from "../merchants/merchant.entity";
import type { MerchantService } from "../merchants/merchant.service";
import { type CurrencyFigures, Report } from "./report";
import { type Figures, type FiguresBy, noFigures, regroup, type TotalsReader, totalOf } from "./totalsReader";

/** Among the channels: orders of a code that came without a click. */
export const CODES = "Discount codes";

export interface Names {
  links: LinkService;
  merchants: MerchantService;
}

export interface LinkRow extends CurrencyFigures {
  link: Link;
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
    private readonly names: Names,
    private readonly viewer: Viewer,
    range: DayRange,
    compare: boolean,
    now: Date,
    /** Null for the main one. */
    private readonly requested: string | null,
    private readonly readCurrencies: () => Promise<[string, ...string[]]>,
  ) {
    super(reader, { column: "publisherId", ids: [viewer.id] }, range, compare, now);
  }

  currencies(): Promise<[string, ...string[]]> {
    return this.once("currencies", this.readCurrencies);
  }

  async currency(): Promise<string> {
    return this.requested ?? (await this.currencies())[0];
  }

  /** All links, in whatever currency, including those without clicks or sales. */
  links(): Promise<LinkRow[]> {
    return this.once("links", async () => {
      const [counted, links] = await Promise.all([this.byLink(), this.names.links.all(this.viewer)]);
      const figures = new Map(counted.map(({ linkId, ...row }) => [linkId, row]));
      const merchants = await this.merchantsOf(links);
      return links.map((link) => ({
        ...(figures.get(link.id) ?? noFigures),
        link,
        merchant: merchants.get(link.merchantId) ?? null,
        currency: merchants.get(link.merchantId)?.currency ?? USUAL_CURRENCY,
      }));
    });
  }

  async merchants(): Promise<MerchantRow[]> {
    const links = await this.links();
    // By merchant and not by link, since monthly bonuses and codes belong to no link.
    const counted = await this.reader.by(["merchantId"], this.whose, this.range);
    const merchants = new Map(await this.merchantsOf(links.map(({ link }) => link)));
    const others = counted.map(({ merchantId }) => merchantId).filter((id) => !merchants.has(id));
    for (const one of others.length > 0 ? await this.names.merchants.byIds(others) : []) merchants.set(one.id, one);
    const without = links.map(({ link }) => ({ ...noFigures, merchantId: link.merchantId }));
    const groups = regroup([...counted, ...without], ({ merchantId }) => merchantId);
    const rows = [...groups].flatMap(([id, figures]) => {
      const merchant = merchants.get(id);
      return merchant ? [{ ...figures, merchant, currency: merchant.currency }] : [];
    });
    // The best of each currency, since amounts of two cannot be compared.
    const currencies = await this.currencies();
    return currencies.flatMap((currency) => byCommission(rows.filter((row) => row.currency === currency)));
  }

  async channels(): Promise<NamedRow[]> {
    const currency = await this.currency();
    const links = (await this.links()).filter((row) => row.currency === currency);
    const groups = regroup(links, ({ link }) => link.channel);
    const byCodes = await this.byCodes(currency);
    if (byCodes.length > 0) groups.set(CODES, totalOf(byCodes));
    return byCommission([...groups].map(([name, figures]) => ({ ...figures, name })));
  }

  private byLink(): Promise<FiguresBy<"linkId">[]> {
    return this.once("byLink", () => this.reader.by(["linkId"], this.whose, this.range));
  }

  /** Orders of codes that came without a click. */
  private async byCodes(currency: string): Promise<Figures[]> {
    const own = new Set((await this.links()).map(({ link }) => link.id));
    const whose = await this.whoseIn(currency);
    const counted = whose === this.whose ? await this.byLink() : await this.reader.by(["linkId"], whose, this.range);
    return counted.filter(({ linkId, sales, revenue }) => !own.has(linkId) && (sales !== 0 || revenue !== 0));
  }

  /** Only the best ones: a screen does not show all. */
  async subIds(limit: number): Promise<NamedRow[]> {
    const rows = await this.once(`subIds ${limit}`, async () =>
      this.reader.bestSubIds(await this.whoseIn(await this.currency()), this.range, limit),
    );
    return rows.map(({ subId, ...figures }) => ({ ...figures, name: subId }));
  }

  /** In the report's currency; clicks are those of all brands. */
  async ofSubIds(subIds: readonly string[]): Promise<NamedRow[]> {
    const [all, paid] = await Promise.all([
      this.reader.ofSubIds(this.whose, this.range, subIds),
      this.reader.ofSubIds(await this.whoseIn(await this.currency()), this.range, subIds),
    ]);
    const inCurrency = new Map(paid.map((row) => [row.subId, row]));
    return all.map(({ subId, clicks, people }) => {
      const { sales, revenue, commission } = inCurrency.get(subId) ?? noFigures;
      return { name: subId, clicks, people, sales, revenue, commission };
    });
  }

  /** All of them, for a file: ordered by name and read in batches. */
  async *allSubIds(): AsyncGenerator<FiguresBy<"subId">> {
    yield* this.reader.allSubIds(await this.whoseIn(await this.currency()), this.range);
  }

  private merchantsOf(links: readonly Link[]): Promise<Map<string, Merchant>> {
    return this.once("merchants", async () => {
      const ids = [...new Set(links.map(({ merchantId }) => merchantId))];
      const merchants = ids.length > 0 ? await this.names.merchants.byIds(ids) : [];
      return new Map(merchants.map((merchant) => [merchant.id, merchant]));
    });
  }
}

/** By commission, then by clicks, descending. */
export const byCommission = <T extends Figures>(rows: T[]): T[] =>
  rows.sort((a, b) => b.commission - a.commission || b.clicks - a.clicks);
