import type { User } from "../src/accounts/user.type";
import type { TermsDocument } from "../src/contract/terms/termsDocument";
import { Payout } from "../src/money/payouts/payout.entity";
import { weekToCalculate } from "../src/money/payouts/run/payoutWeek";
import { formatCents } from "../src/platform/money";
import { Sale } from "../src/sales/sale.entity";
import { BatchTestKit, DEBTOR } from "./batchTestKit";
import { BillingTestKit } from "./billingTestKit";
import { codeOwner, giveCode } from "./codeOwners";
import { listening } from "./follow";
import type { OrderTestKit, Partner } from "./orderTestKit";
import { DEPOSIT, PAYPAL, type PayoutTestKit, WIRE } from "./payoutTestKit";
import { readRates } from "./rates/ecb";
import { shopWithTerms } from "./shopWithTerms";
import { plain } from "./termsTestKit";

/** Short return windows, so that a month sees returns in time and others that need consent. */
const PROGRAMS: Partial<TermsDocument>[] = [
  { currency: "USD", creditModel: "position", codePolicy: "split", returnDays: 2 },
  { currency: "EUR", creditModel: "first-and-last", codePolicy: "code-wins", returnDays: 1 },
  { currency: "GBP", creditModel: "per-assist", perAssist: 150, codePolicy: "code-with-own-click", returnDays: 3 },
  { currency: "JPY", creditModel: "last-click", codePolicy: "click-wins", returnDays: 1 },
  { currency: "USD", creditModel: "first-and-last", volume: [{ from: 100_000, extraBasisPoints: 200 }], returnDays: 4 },
];
export const CURRENCIES = ["USD", "EUR", "GBP", "JPY"] as const;
export const METHODS = [PAYPAL, { ...WIRE, payIn: "USD" }, DEPOSIT, { ...PAYPAL, payIn: "EUR" }];

/** People are refused what is too late or too much, what is decided already, and what a suspended account asks for. */
const REFUSALS = ["CONFLICT", "BAD_USER_INPUT", "NOT_FOUND", "UNAUTHENTICATED"];

interface Shop {
  shop: OrderTestKit;
  partners: Partner[];
  /** By publisher. */
  codes: string[];
}
interface Answered {
  error?: { message: string; code?: string; approval?: string } | undefined;
}

/** Brands and publishers in several currencies, all of whose acts are drawn by one seed. */
export class MonthWorld {
  /** How often what was answered how. */
  readonly answers: Record<string, number> = {};
  readonly suspended = new Set<User>();
  readonly visits: { link: string; clickId: string }[] = [];
  readonly billing: BillingTestKit;
  readonly batches: BatchTestKit;
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
      return { shop, partners, codes };
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

  /** With what is done on a schedule. */
  async pass(milliseconds: number): Promise<void> {
    this.kit.clock.pass(milliseconds);
    const { returnWindow, bonuses, inquiryDeadlines, invoicing, creditHold, outbox } = this.kit.api.services;
    await returnWindow.approveDue();
    await bonuses.settleDue();
    await inquiryDeadlines.run();
    await invoicing.issueDue();
    await creditHold.releaseAll();
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

  /** Two runs at once; of the files some are sent, of these some settled, and of either some payouts come back. */
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

  /** What needs a second admin gets one; a refusal is an answer, and anything else a fault. */
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

  /** As a shop names them, the oldest first: of followed links, and as the redirect would create them. */
  clickId(shop: OrderTestKit, partners: readonly Partner[]): string | undefined {
    const ids = partners.map((partner, at) => {
      const followed = this.visits.find(({ link }) => link === partner.link.id);
      return followed && this.next(2) === 0 ? followed.clickId : shop.click(partner, 60 - at);
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
