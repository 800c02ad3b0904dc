import type { ChildProcess } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { User } from "../src/accounts/user.type";
import { limits } from "../src/contract/limits";
import { datesOf, weekToCalculate } from "../src/money/payouts/run/payoutWeek";
import { DAY, SECOND } from "../src/platform/clock";
import { formatCents } from "../src/platform/money";
import type { Merchant } from "../src/programs/merchants/merchant.entity";
import type { Sale } from "../src/sales/sale.entity";
import { clickIdTemplate } from "../src/tracking/clicks/clickId/clickId";
import { newClickId } from "../src/tracking/clicks/clickId/idBytes";
import { PERSON } from "../src/tracking/clicks/clickKind";
import type { Link } from "../src/tracking/links/link.entity";
import { forAll, forEach } from "./lasting";
import { linkFacts } from "./linkFacts";
import { HeldClock } from "./process/heldClock";
import { type Ended, run } from "./process/startServer";
import { weft } from "./process/weft";
import { type Api, DATA_KEY, startApi } from "./startApi";

export interface Pair {
  publisher: User;
  advertiser: User;
  merchant: Merchant;
  link: Link;
}

export const PAYPAL = { kind: "PAYPAL", email: "maya@mail.example" };
export const WIRE = { kind: "WIRE", accountHolder: "Maya Ødegård", iban: "DE89370400440532013000", bic: "COBADEFFXXX" };
export const DEPOSIT = {
  kind: "DIRECT_DEPOSIT",
  accountHolder: "Jun Castellan",
  routingNumber: "021000021",
  accountNumber: "000123456789",
};
export const SET_METHOD = /* GraphQL */ `mutation ($input: PayoutMethodInput!) { setPayoutMethod(input: $input) {
  current { kind masked } coming { kind masked validFrom } } }`;

let orders = 0;

/** An API with a test clock, and helpers for sales and payouts. */
export class PayoutTestKit {
  private constructor(
    readonly api: Api,
    readonly clock: HeldClock,
    readonly admin: User,
  ) {}

  static async start(
    env?: NodeJS.ProcessEnv,
    logged?: (line: string) => void,
    // Its commands read the machine's own clock.
    clock = new HeldClock(Date.now()),
  ): Promise<PayoutTestKit> {
    const api = await startApi({ clock, env, logged });
    return new PayoutTestKit(api, clock, await api.make.admin());
  }

  /** For the head of a file: one for all of its tests, or a new one for each. */
  static forAll = (...given: Parameters<typeof PayoutTestKit.start>) => forAll(() => PayoutTestKit.start(...given));
  static forEach = (...given: Parameters<typeof PayoutTestKit.start>) => forEach(() => PayoutTestKit.start(...given));

  stop = () => this.api.stop();

  /** Runs a command on the same database. */
  weft = (...args: string[]): Promise<Ended> => weft(args, this.commandEnv());

  /** The same as a process, which can be killed. */
  command = (...args: string[]): ChildProcess => run("api/src/assembly/cli/main.ts", args, this.commandEnv());

  private commandEnv(): NodeJS.ProcessEnv {
    const { db, dataDir } = this.api;
    const { options } = db.connection;
    const url = options.type === "mysql" ? String(options.url) : `sqlite:${options.database}`;
    writeFileSync(join(dataDir, "data-key"), DATA_KEY.toString("base64"));
    return { NODE_ENV: "test", DATA_DIR: dataDir, DATABASE_URL: url };
  }

  /** A publisher with a link to its own shop. */
  async pair(given: Partial<Pair> = {}): Promise<Pair> {
    const { make } = this.api;
    const publisher = given.publisher ?? (await make.publisher());
    const advertiser = given.advertiser ?? (await make.advertiser());
    const merchant = given.merchant ?? (await make.merchant({ ownerId: advertiser.id }));
    const link = await make.link({ publisherId: publisher.id, merchantId: merchant.id });
    return { publisher, advertiser, merchant, link };
  }

  async paidBy(publisher: User, input: object = PAYPAL): Promise<void> {
    const { error } = await this.api.as(publisher)(SET_METHOD, { input });
    if (error) throw new Error(error.message);
  }

  /** The click ID of a shopper who followed the link. */
  clickId({ link }: Pair): string {
    const template = clickIdTemplate(linkFacts(link));
    return this.api.services.clickIds.issue(template, newClickId(this.clock.now().getTime()), PERSON, null);
  }

  /** A sale with this commission in cents. */
  async sell(pair: Pair, commission: number): Promise<Sale> {
    orders += 1;
    const order = {
      orderId: `money-${orders}`,
      amount: formatCents(commission * 10, pair.merchant.currency),
      clickId: this.clickId(pair),
    };
    return (await this.api.rest(pair.advertiser)("POST", "/api/v1/sales", order)).body;
  }

  approve = ({ advertiser }: Pair, { id }: Pick<Sale, "id">) =>
    this.api.as(advertiser)(`mutation ($id: ID!) { approveSale(id: $id) { stage nextStageAt } }`, { id });

  decline = ({ advertiser }: Pair, { id }: Pick<Sale, "id">) =>
    this.api.as(advertiser)(
      `mutation ($id: ID!) { declineSale(input: { id: $id, reason: "Never arrived" }) { stage } }`,
      { id },
    );

  /** Advances until decisions can no longer be undone and people are notified. */
  passDecisions = async (): Promise<void> => {
    this.clock.pass((limits.undo.seconds + limits.undo.graceSeconds) * SECOND);
    await this.api.services.outbox.deliverDue();
  };

  undo = ({ advertiser }: Pair, { id }: Pick<Sale, "id">) =>
    this.api.as(advertiser)(`mutation ($id: ID!) { undoDecision(saleId: $id) { id status reason stage } }`, { id });

  giveBack = ({ advertiser, merchant }: Pair, { orderId }: Pick<Sale, "orderId">, returnId: string, cents?: number) =>
    this.api.rest(advertiser)("POST", `/api/v1/sales/${orderId}/returns`, {
      returnId,
      ...(cents !== undefined && { amount: formatCents(cents, merchant.currency) }),
    });

  /** An approved sale with this commission in cents. */
  async earn(pair: Pair, commission: number): Promise<Sale> {
    const sale = await this.sell(pair, commission);
    const { error } = await this.approve(pair, sale);
    if (error) throw new Error(error.message);
    return sale;
  }

  /** Advances to the Thursday on which the current week is calculated, and returns the week. */
  passToCalculation(): string {
    const before = weekToCalculate(this.clock.now());
    const week = datesOf(before).endsAt.toISOString().slice(0, 10);
    const isOver = datesOf(week).endsAt <= this.clock.now();
    const target = isOver ? datesOf(week).endsAt.toISOString().slice(0, 10) : week;
    this.clock.pass(datesOf(target).calculatedAt.getTime() - this.clock.now().getTime());
    return target;
  }

  passDays = (days: number) => this.clock.pass(days * DAY);

  run = (by: User | null = this.admin, week?: string) =>
    this.api.as(by)(
      `mutation ($week: String) { runPayouts(week: $week) { week made { count gross { cents } fee { cents } net { cents } } } }`,
      { week },
    );

  /** Runs the payouts of the next past week, and returns it. */
  async runNext(): Promise<string> {
    const week = this.passToCalculation();
    const { error } = await this.run();
    if (error) throw new Error(error.message);
    return week;
  }

  payoutsOf = async (publisher: User): Promise<any[]> =>
    (
      await this.api.as(publisher)(
        `{ payouts { nodes { id week status reason gross { cents } fee { cents } net { cents } method destination
           lines { nodes { amount { cents } sale { id stage nextStageAt } } } } } }`,
      )
    ).data.payouts.nodes;

  mark = (what: "Sent" | "Paid", id: string, by: User | null = this.admin) =>
    this.api.as(by)(`mutation ($id: ID!) { markPayout${what}(id: $id) { status } }`, { id });

  async markPaid(id: string): Promise<void> {
    for (const what of ["Sent", "Paid"] as const) await this.mark(what, id);
  }

  fail = (id: string, by: User | null = this.admin, reason = "The account is closed") =>
    this.api.as(by)(`mutation ($id: ID!, $reason: String!) { markPayoutFailed(id: $id, reason: $reason) { status } }`, {
      id,
      reason,
    });

  /** Extends the chains, then verifies the ledger and everything it was posted for. */
  async verify() {
    await this.api.services.chain.extend();
    return this.api.services.ledgerCheck.verify();
  }

  /** The errors found after a row was tampered with; restores the row. */
  async faultsAfter(
    table: string,
    id: string,
    change: string,
    values: unknown[] = [],
    find = async () => (await this.verify()).faults,
  ): Promise<string[]> {
    const { db } = this.api;
    const [row = {}] = await db.read.query<Record<string, unknown>[]>(`SELECT * FROM ${table} WHERE id = ?`, [id]);
    const update = (set: string, given: unknown[]) =>
      db.write((tx) => tx.query(`UPDATE ${table} SET ${set} WHERE id = ?`, [...given, id]));
    await update(change, values);
    const faults = await find();
    const columns = Object.keys(row).map((name) => `\`${name}\` = ?`);
    await update(columns.join(", "), Object.values(row));
    return faults;
  }
}
