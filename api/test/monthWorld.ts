import type { User } from "../src/accounts/user.type";
import type { TermsDocument } from "../src/contract/terms/termsDocument";
import { Payout } from "../src/money/payouts/payout.entity";
import { weekToCalculate } from "../src/money/payouts/run/payoutWeek";
import { formatCents } from "../src/platform/money";
import { Merchant } from "../src/programs/merchants/merchant.entity";
import { Sale } from "../src/sales/sale.entity";
import { ForeignLink } from "../src/tracking/links/foreignLink.entity";
import { Link } from "../src/tracking/links/link.entity";
import { BatchTestKit, DEBTOR } from "./batchTestKit";
import { BillingTestKit } from "./billingTestKit";
import { codeOwner, giveCode } from "./codeOwners";
import { listening } from "./follow";
import { ImportTestKit } from "./moveIn/importKit";
import type { OrderTestKit, Partner } from "./orderTestKit";
import { DEPOSIT, PAYPAL, type PayoutTestKit, WIRE } from "./payoutTestKit";
import { readRates } from "./rates/ecb";
import { shopWithTerms } from "./shopWithTerms";
import { plain } from "./termsTestKit";

/** Soon spent. */
const budget = { monthly: 20_000, reducedBasisPoints: 300 };
/** Short return windows, so that a month sees returns in time and others that need consent. */
const PROGRAMS: Partial<TermsDocument>[] = [
  { currency: "USD", creditModel: "position", codePolicy: "split", returnDays: 2, budget },
  { currency: "EUR", creditModel: "first-and-last", codePolicy: "code-wins", returnDays: 1 },
  { currency: "GBP", creditModel: "per-assist", perAssist: 150, codePolicy: "code-with-own-click", returnDays: 3 },
  { currency: "JPY", creditModel: "last-click", codePolicy: "click-wins", returnDays: 1, budget },
  { currency: "USD", creditModel: "first-and-last", volume: [{ from: 100_000, extraBasisPoints: 200 }], returnDays: 4 },
];
export const CURRENCIES = ["USD", "EUR", "GBP", "JPY"] as const;
export const METHODS = [PAYPAL, { ...WIRE, payIn: "USD" }, DEPOSIT, { ...PAYPAL, payIn: "EUR" }];

/** Expected rejections: too late, too much, already decided, or by a suspended account. */
const REFUSALS = ["CONFLICT", "BAD_USER_INPUT", "NOT_FOUND", "UNAUTHENTICATED"];

interface Shop {
  shop: OrderTestKit;
  partners: Partner[];
  /** By publisher. */
  codes: string[];
  imports: ImportTestKit;
  importId: string;
  /** Came from another program, and have not accepted yet. */
  moved: Partner[];
}
interface Answered {
  error?: { message: string; code?: string; approval?: string } | undefined;
}

/** Two partners of an earlier program, which still owed them something. */
async function movedIn(shop: OrderTestKit): Promise<Pick<Shop, "imports" | "importId" | "moved">> {
  const imports = new ImportTestKit(shop.api, shop.advertiser);
  const { currency } = shop.merchant;
  const rows = ["ada", "bea"].map((name) => `${name},${name}@moved.example,${name},1200,${currency}`);
  const file = ["Partner name,Email,Referral code,Open commission,Currency", ...rows].join("\n");
  const { id: importId } = await imports.ran("csv", [file]);
  const { read } = shop.api.db;
  const moved: Partner[] = [];
  for (const { linkId } of await read.findBy(ForeignLink, { merchantId: shop.merchant.id })) {
    const link = await read.findOneByOrFail(Link, { id: linkId });
    moved.push({ link, user: { id: link.publisherId } as User });
  }
  return { imports, importId, moved };
}

/** Brands and publishers in several currencies, whose actions all derive from one seed. */
export class MonthWorld {
  /** How often each action got each response. */
  readonly answers: Record<string, number> = {};
  readonly suspended = new Set<User>();
  readonly visits: { link: string; clickId: string }[] = [];
  readonly billing: BillingTestKit;
  readonly batches: BatchTestKit;
  /** The terms in force, by program. */
  private readonly versions = new Map<string, number>();
  private week = "";
  private count = 0;

  private constructor(
    readonly kit: PayoutTestKit,
    readonly next: (below: number) => number,
    private readonly second: User,
    readonly follow: Awaited<ReturnType<typeof listening>>,
    readonly publishers: User[],
    readonly shops: Shop[],
  ) {
    this.billing = new BillingTestKit(kit);
    this.batches = new BatchTestKit(kit);
  }

  static async open(kit: PayoutTestKit, next: (below: number) => number): Promise<MonthWorld> {
    const second = await kit.api.make.member(kit.admin.account, "finance");
    const publishers = await Promise.all(METHODS.map(() => kit.api.make.publisher()));
    const shops = PROGRAMS.map(async (document, index) => {
      const shop = await shopWithTerms(kit.api, { ...plain, ...document }, kit.clock);
      const codes = publishers.map((_, at) => `CODE${index}${at}`);
      const partners = await Promise.all(publishers.map((user) => codeOwner(shop, user)));
      for (const [at, partner] of partners.entries()) await giveCode(shop, partner, codes[at] as string);
      return { shop, partners, codes, ...(await movedIn(shop)) };
    });
    const follow = await listening(kit.api);
    const world = new MonthWorld(kit, next, second, follow, publishers, await Promise.all(shops));
    const terms = "mutation ($input: InvoiceTermsInput!) { setInvoiceTerms(input: $input) { taxPercent } }";
    await world.ask("tax", kit.admin, terms, { input: { paymentDays: 14, taxPercent: 21, taxNote: "VAT" } });
    for (const [index, publisher] of publishers.entries()) await kit.paidBy(publisher, METHODS[index]);
    const fromMonth = kit.clock.now().toISOString().slice(0, 7);
    for (const { shop } of world.shops)
      await world.see("fee", await world.billing.fee(shop.merchant.id, { percent: 1 + next(8), fromMonth }));
    return world;
  }

  /** Including scheduled jobs. */
  async pass(milliseconds: number): Promise<void> {
    this.kit.clock.pass(milliseconds);
    const {
      returnWindow,
      bonuses,
      claimDeadlines,
      invoicing,
      creditHold,
      outbox,
      merchantTerms,
      budgetLines,
      handOver,
      lapses,
    } = this.kit.api.services;
    await merchantTerms.startDue();
    await budgetLines.liftDue();
    for (const { id, termsVersion } of await this.kit.api.db.read.find(Merchant)) this.versions.set(id, termsVersion);
    await returnWindow.approveDue();
    await bonuses.settleDue();
    await claimDeadlines.run();
    await invoicing.issueDue();
    await creditHold.releaseAll();
    await handOver.plan.work(new AbortController().signal);
    await lapses.run();
    await outbox.deliverDue();
    await this.work();
    const week = weekToCalculate(this.kit.clock.now());
    if (week !== this.week) await this.payOut(week);
    this.week = week;
  }

  async work(): Promise<void> {
    await this.kit.api.services.taskWorker.poll();
    await this.kit.api.services.taskWorker.idle();
  }

  /** Two concurrent runs; some files are sent, some of those settled, and some payouts of either are returned. */
  private async payOut(week: string): Promise<void> {
    const { kit, batches } = this;
    await readRates(kit.api.services, kit.clock.now().toISOString().slice(0, 10));
    for (const answer of await Promise.all([kit.run(), kit.run()])) await this.see("run", answer);
    for (const currency of CURRENCIES) {
      await this.rest("file", kit.admin, "/api/admin/payout-files/paypal", { week, currency });
      await this.rest("file", kit.admin, "/api/admin/payout-files/bank", { week, currency, ...DEBTOR });
    }
    for (const { id, state, messageId } of await batches.batches(week)) {
      if (state !== "MADE") continue;
      const how = this.next(6);
      if (how === 0) await this.see("discard", await batches.discard(id, messageId));
      else await this.see("send", await batches.sent(id));
      if (how > 2) await this.see("settle", await batches.settled(id));
      const [some] = await kit.api.db.read.find(Payout, { where: { batchId: id }, order: { earned: "ASC" } });
      if (how % 3 === 1 && some) await this.see("come back", await batches.failed(id, [some.id]));
    }
  }

  /** Gets a second admin's approval where needed; a rejection is a valid response, anything else a bug. */
  async see(what: string, { error }: Answered): Promise<void> {
    if (error?.code === "SECOND_ADMIN_REQUIRED") {
      const by = this.kit.api.as(this.second);
      const [waiting] = (await by("{ approvals { nodes { id } } }")).data.approvals.nodes;
      return this.see(what, await by("mutation ($id: ID!) { giveApproval(id: $id) { id } }", waiting));
    }
    if (error && !REFUSALS.includes(error.code ?? "")) throw new Error(`${what}: ${error.code} ${error.message}`);
    const key = `${what}: ${error ? error.code : "done"}`;
    this.answers[key] = (this.answers[key] ?? 0) + 1;
  }

  async ask(what: string, by: User, text: string, given: object) {
    const { data, error } = await this.kit.api.as(by)(text, given);
    await this.see(what, { error });
    return error ? null : data;
  }

  /** A mutation about one row. */
  act = (by: User, mutation: string, { id }: { id: string }) =>
    this.ask(mutation.split("(")[0] as string, by, `mutation ($id: ID!) { ${mutation} }`, { id });

  async rest(what: string, by: User | null, path: string, body: object): Promise<void> {
    const { status, body: error } = await this.kit.api.rest(by)("POST", path, body);
    await this.see(what, status < 400 ? {} : { error });
  }

  number = (): number => {
    this.count += 1;
    return this.count;
  };

  pick = <T>(from: readonly T[]): T => from[this.next(Math.max(1, from.length))] as T;

  some<T>(from: readonly T[], atMost: number): T[] {
    const start = this.next(Math.max(1, from.length));
    return [...from.slice(start), ...from.slice(0, start)].slice(0, this.next(atMost + 1));
  }

  amount = ({ shop }: Shop): string => formatCents(100 + this.next(250_000), shop.merchant.currency);

  /** Click IDs as a shop sends them, oldest first: of followed links, and as the redirect would create them. */
  clickId(shop: OrderTestKit, partners: readonly Partner[]): string | undefined {
    const ids = partners.map((partner, at) => {
      const followed = this.visits.find(({ link }) => link === partner.link.id);
      return followed && this.next(2) === 0
        ? followed.clickId
        : shop.click(partner, 60 - at, 30, this.versions.get(shop.merchant.id));
    });
    return ids.length > 0 ? ids.join(".") : undefined;
  }

  report = (of: Shop, orderId: string, given: object = {}) =>
    this.rest("report", of.shop.advertiser, "/api/v1/sales", { orderId, amount: this.amount(of), ...given });

  async sale({ shop }: Shop, status?: Sale["status"]): Promise<Sale | undefined> {
    const where = { merchantId: shop.merchant.id, ...(status && { status }) };
    return this.pick(await this.kit.api.db.read.find(Sale, { where, order: { id: "ASC" } }));
  }
}
