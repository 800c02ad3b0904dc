import { Account, founderOf } from "../../../accounts";
import { USUAL_CURRENCY } from "../../../contract/currencies";
import { dayOf, startOfDay } from "../../../contract/days";
import { limits } from "../../../contract/limits";
import { DAY, HOUR, MINUTE } from "../../../platform/clock";
import type { Viewer } from "../../../platform/context";
import { formatCents, portionOf } from "../../../platform/money";
import { Merchant, Terms } from "../../../programs";
import { CLICK_ID_SEPARATOR, type Sale } from "../../../sales";
import { BOT, Link, momentOf, type NewClick, TotalsSeal } from "../../../tracking";
import { sampleProducts } from "../../demoShop/shopProducts";
import { DemoPurchases } from "./boughtProducts";
import { keepClicks } from "./keepClicks";
import { brands, publishers } from "./people";
import { Random } from "./random";
import { signedClick } from "./signedClick";
import type { DemoEvent, DemoStage } from "./timeline";
import { clicksOf } from "./traffic";
import { podcastOrders, type TypedCode, typedCode } from "./typedCodes";

/** Share of clicks that lead to a sale, and of sales that are returned. */
const BUYS = 0.011;
const RETURNS = 0.09;
const DECLINES = 0.03;
const UNVERIFIED_SHARE = 0.02;
const DIRECT = 0.12;
const COUNTRIES = ["US", "US", "GB", "DE", "FR", "CA", "US"];
/** Random seed and shipping countries per currency. */
const COURSES: Record<string, { seed: number; countries: readonly string[] }> = {
  EUR: { seed: 20_252, countries: ["DE", "FR", "IT", "NL", "ES"] },
  GBP: { seed: 20_253, countries: ["GB", "GB", "IE"] },
  JPY: { seed: 20_254, countries: ["JP", "JP", "US"] },
};

/**
 * The random choices for the shops of one currency; separate, so that adding a currency leaves the others unchanged.
 */
interface Course {
  random: Random;
  orders: number;
  countries: readonly string[];
}

/** The demo's clicks, sales and returns, in chronological order. */
export async function demoActivity(stage: DemoStage): Promise<DemoEvent[]> {
  const [links, merchants, accounts, terms] = await Promise.all([
    stage.tx.find(Link, { order: { id: "ASC" } }),
    stage.tx.find(Merchant, {}),
    stage.tx.find(Account, {}),
    stage.tx.find(Terms, { order: { version: "DESC" } }),
  ]);
  return new Activity(stage, links, merchants, accounts, terms).build();
}

class Activity {
  private readonly events: DemoEvent[] = [];
  private readonly usual: Course = { random: new Random(20_251), orders: 1000, countries: COUNTRIES };
  private readonly courses = new Map<string, Course>([
    [USUAL_CURRENCY, this.usual],
    ...Object.entries(COURSES).map(([currency, { seed, countries }]): [string, Course] => [
      currency,
      { random: new Random(seed), orders: 500, countries },
    ]),
  ]);
  private readonly shops: Map<string, Merchant>;
  private readonly keptFrom: string;
  private readonly best: string;
  private readonly bought: DemoPurchases;
  /** Of the last days and all shops, oldest first. */
  private recent: NewClick[] = [];

  constructor(
    private readonly stage: DemoStage,
    private readonly links: readonly Link[],
    merchants: readonly Merchant[],
    private readonly accounts: readonly Account[],
    private readonly terms: readonly Terms[],
  ) {
    this.best = accounts.find(({ name }) => name === publishers[0]?.name)?.id ?? "";
    this.bought = new DemoPurchases(stage.now, stage.services.env.demoProducts);
    this.shops = new Map(merchants.map((merchant) => [merchant.id, merchant]));
    // As if retention had run: only totals of earlier days are left.
    this.keptFrom = dayOf(new Date(stage.now.getTime() - (limits.cookieDays.max + 1) * DAY));
  }

  build(): DemoEvent[] {
    const first = this.links[0]?.createdAt ?? this.stage.now;
    for (let at = startOfDay(dayOf(first)).getTime(); at < this.stage.now.getTime(); at += DAY) this.day(at);
    for (const { brand, daysAgo, code } of podcastOrders) {
      const shop = [...this.shops.values()].find(({ name }) => name === brand);
      if (shop) this.order(null, shop.id, this.stage.now.getTime() - daysAgo * DAY, code);
    }
    this.on(this.stage.now.getTime(), () => this.stage.tx.save(TotalsSeal, { id: "clicks", keptFrom: this.keptFrom }));
    return this.events.sort((a, b) => a.at.getTime() - b.at.getTime());
  }

  private day(start: number): void {
    const now = this.stage.now.getTime();
    const clicks = this.links.flatMap((link) =>
      clicksOf(link, this.reachOf(link), start, now, this.courseOf(link.merchantId).random),
    );
    const isPerson = ({ kind }: NewClick) => kind !== BOT;
    const seen = [...this.recent, ...clicks.filter(isPerson)].filter(({ id }) => momentOf(id) >= start - 2 * DAY);
    this.recent = seen.sort((a, b) => (a.id < b.id ? -1 : 1));
    this.on(Math.min(start + DAY, now), () => this.keep(clicks, dayOf(new Date(start))));
    for (const click of clicks) {
      if (click.kind !== BOT && this.courseOf(click.merchantId).random.chance(BUYS)) this.purchase(click);
    }
    const { random } = this.usual;
    if (random.chance(DIRECT)) this.purchase(null, start + random.between(9, 20) * HOUR);
  }

  /** The demo publisher has the largest audience. */
  private reachOf = ({ publisherId }: Link): number => (publisherId === this.best ? 1 : 0.5);

  private courseOf = (merchantId: string): Course =>
    this.courses.get(this.shops.get(merchantId)?.currency ?? USUAL_CURRENCY) ?? this.usual;

  private keep(clicks: readonly NewClick[], day: string): Promise<void> {
    const { tx, services } = this.stage;
    return keepClicks(tx, services, clicks, day >= this.keptFrom);
  }

  /** Most buy immediately, some later, and a few too late. Without a click the order has no publisher. */
  private purchase(click: NewClick | null, directAt = 0): void {
    const merchantId = click?.merchantId ?? this.ownShop()?.id ?? "";
    const { random } = this.courseOf(merchantId);
    const clickedAt = click ? momentOf(click.id) : directAt;
    const wait = random.chance(0.75) ? random.between(3, 50) * MINUTE : random.between(0.2, 40) * DAY;
    const at = clickedAt + wait;
    if (at < this.stage.now.getTime()) this.order(click, merchantId, at);
  }

  private order(click: NewClick | null, merchantId: string, at: number, heard?: (number: number) => TypedCode): void {
    const course = this.courseOf(merchantId);
    const { random } = course;
    const shop = this.shops.get(merchantId);
    const [first, ...rest] = shop ? this.bought.soldBy(shop.name, sampleProducts(shop.id, shop.categories)) : [];
    if (!shop || !first) return;
    const products = [random.pick([first, ...rest]), ...(random.chance(0.25) ? [first] : [])];
    course.orders += 1;
    const publisher = click ? this.nameOf(click.publisherId) : null;
    const age = this.stage.now.getTime() - at;
    const code = heard?.(course.orders) ?? typedCode({ brand: shop.name, publisher, number: course.orders, age });
    const orderId = `${shop.name.replace(/[^A-Z]/g, "")}-${course.orders}`;
    const lines = products.map((product, index) => ({
      ...this.bought.lineOf(shop.name, product, `${orderId} ${index}`),
      category: product.category,
      amount: formatCents(portionOf(product.price, 100 - (code?.off ?? 0), 100), shop.currency),
    }));
    const clicks = click ? this.shoppersClicks(click, shop, at, course.orders) : [];
    const isNew = course.orders % 5 < 3;
    const country = course.countries[course.orders % course.countries.length];
    const isUnverified = click !== null && random.chance(UNVERIFIED_SHARE);
    const drawn = random.next();
    // Each code keeps its orders, whatever the hour of the day draws.
    const chance = heard ? 1 : drawn;
    const after = random.between(2, 20) * DAY;
    this.on(at, async () => {
      const { orders } = this.stage.services;
      const facts = { customer: { isNew }, country };
      const clickId = clicks.length > 0 && { clickId: this.clickIdsOf(clicks, shop) };
      const report = { orderId, lines, ...facts, ...clickId, ...(code && { codes: [code.text] }) };
      const { sale } = await orders.receiveReport(shop, report, isUnverified ? "browser" : "server");
      this.lifeOf(sale, shop, at, chance, after);
    });
  }

  /** Later events of a sale are inserted into the list while it is processed. */
  private lifeOf(sale: Sale, shop: Merchant, at: number, chance: number, after: number): void {
    if (sale.status !== "pending") return;
    const { sales, returns } = this.stage.services;
    const owner = this.viewerOf(shop);
    if (chance < RETURNS) {
      const returned = { returnId: `R-${sale.orderId}`, reason: "Did not fit" };
      this.insert(at + after, () => returns.report(owner, sale.orderId, returned));
    } else if (chance < RETURNS + DECLINES) {
      this.insert(at + after / 4, () => sales.decline(owner, sale.id, { reason: "The card was declined" }));
      return;
    }
    this.insert(at + shop.returnDays * DAY, () => sales.approve(owner, sale.id));
  }

  /** Where orders are shared, some shoppers followed others' links before, as stored in the shop's cookie. */
  private shoppersClicks(click: NewClick, shop: Merchant, at: number, order: number): NewClick[] {
    if (order % 3 > 0 || this.termsAt(shop, at).document.creditModel === "last-click") return [click];
    const others: NewClick[] = [];
    for (const one of this.recent) {
      const isEarlier = one.merchantId === shop.id && one.id < click.id && one.publisherId !== click.publisherId;
      if (isEarlier && !others.some(({ publisherId }) => publisherId === one.publisherId)) others.push(one);
    }
    return [...others.slice(0, 2), click];
  }

  private clickIdsOf = (clicks: readonly NewClick[], shop: Merchant): string =>
    clicks
      .map((click) => signedClick(this.stage.services, click, this.termsAt(shop, momentOf(click.id))))
      .join(CLICK_ID_SEPARATOR);

  /** In force at that moment; clicks from before the first version use the first. */
  private termsAt({ id }: Merchant, at: number): Terms {
    const versions = this.terms.filter(({ merchantId, status }) => merchantId === id && status !== "withdrawn");
    const found = versions.find(({ validFrom }) => validFrom.getTime() <= at) ?? versions.at(-1);
    if (!found) throw new Error(`merchant ${id} has no terms`);
    return found;
  }

  private nameOf = (accountId: string): string => this.accounts.find(({ id }) => id === accountId)?.name ?? "";

  private ownShop = (): Merchant | undefined => [...this.shops.values()].find(({ name }) => name === brands[0]?.name);

  private viewerOf({ ownerId }: Merchant): Viewer {
    const owner = this.accounts.find(({ id }) => id === ownerId);
    if (!owner) throw new Error("This shop has no owner");
    return founderOf(owner);
  }

  private on(at: number, happen: () => Promise<unknown>): void {
    this.events.push({ at: new Date(at), happen });
  }

  /** Inserts an event among the upcoming ones. */
  private insert(at: number, happen: () => Promise<unknown>): void {
    if (at >= this.stage.now.getTime()) return;
    const before = this.events.findLastIndex((event) => event.at.getTime() <= at);
    this.events.splice(before + 1, 0, { at: new Date(at), happen });
  }
}
