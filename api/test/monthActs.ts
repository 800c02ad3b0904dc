import { Account } from "../src/accounts/account.entity";
import type { User } from "../src/accounts/user.type";
import { Claim } from "../src/insight/claims/claim.entity";
import { BrandPayment, Invoice } from "../src/money/billing/billing.entity";
import { Payout } from "../src/money/payouts/payout.entity";
import { DAY } from "../src/platform/clock";
import { formatCents } from "../src/platform/money";
import { Earning } from "../src/sales/earnings/earning.entity";
import { Sale } from "../src/sales/sale.entity";
import { ACCEPT, OPEN, REFUSE } from "./claimTestKit";
import { METHODS, type MonthWorld } from "./monthWorld";

type Act = (world: MonthWorld) => Promise<unknown>;

const visit: Act = async (world) => {
  const { link } = world.pick(world.pick(world.shops).partners);
  const headers = { "x-forwarded-for": `198.51.100.${world.number() % 256}` };
  const { clickId } = await world.follow(`/r/${link.code}`, { headers });
  if (clickId) world.visits.push({ link: link.id, clickId });
};

/** With up to three clicks and two codes. */
const order: Act = (world) => {
  const of = world.pick(world.shops);
  const codes = world.next(3) === 0 ? world.some(of.codes, 2) : [];
  const clickId = world.clickId(of.shop, world.some([...of.partners, ...of.moved], 3));
  return world.report(of, `order-${world.number()}`, { clickId, ...(codes.length > 0 && { codes }) });
};

/** An unsigned report of a known or unknown order. */
const browserReport: Act = async (world) => {
  const of = world.pick(world.shops);
  const known = world.next(4) === 0 ? await world.sale(of) : undefined;
  const c = world.clickId(of.shop, [world.pick(of.partners)]);
  const o = known?.orderId ?? `order-${world.number()}`;
  await world.rest("browser", null, "/px", { m: of.shop.merchant.id, o, a: world.amount(of), c });
};

/** Reported by the shop's server: an order known from a browser, from a claim, or from itself. */
const reportAgain: Act = async (world) => {
  const of = world.pick(world.shops);
  const known = await world.sale(of);
  const isSame = world.next(2) === 0;
  const clickId = world.clickId(of.shop, world.some(of.partners, 2));
  if (!known) return;
  await world.report(of, known.orderId, {
    clickId,
    ...(isSame && { amount: formatCents(known.amount, known.currency) }),
  });
};

const answerBrowser: Act = async (world) => {
  const of = world.pick(world.shops);
  const known = await world.sale(of, "unverified");
  const act = world.next(3) === 0 ? "dismissReports" : "confirmSale";
  if (known) await world.act(of.shop.advertiser, `${act}(id: $id) { id }`, known);
};

/** Sometimes undone, in time or too late. */
const decide: Act = async (world) => {
  const of = world.pick(world.shops);
  const by = of.shop.advertiser;
  const known = await world.sale(of, world.next(4) > 0 ? "pending" : undefined);
  if (!known) return;
  const act = world.next(4) > 0 ? "approveSale(id: $id)" : 'declineSale(input: { id: $id, reason: "Never arrived" })';
  await world.act(by, `${act} { id }`, known);
  if (world.next(5) === 0) world.kit.clock.pass(11_000);
  if (world.next(2) === 0) await world.act(by, "undoDecision(saleId: $id) { id }", known);
};

const decideMany: Act = async (world) => {
  const { merchant, advertiser } = world.pick(world.shops).shop;
  const where = { merchantId: merchant.id, status: "pending" } as const;
  const some = world.some(await world.kit.api.db.read.find(Sale, { where, order: { id: "ASC" } }), 8);
  const act = world.next(3) > 0 ? { act: "APPROVE" } : { act: "DECLINE", reasonCode: "CANCELLED" };
  const amount = some.reduce((sum, one) => sum + one.amount, 0);
  const input = { ...act, ids: some.map(({ id }) => id), count: some.length, amount };
  const text = "mutation ($input: DecideSalesInput!) { decideSales(input: $input) { task { id } } }";
  const data = await world.ask("decideSales", advertiser, text, { input });
  await world.work();
  if (world.next(3) > 0 || !data) return;
  await world.act(advertiser, "undoDecisions(id: $id) { id }", data.decideSales.task);
  await world.work();
};

const giveBack: Act = async (world) => {
  const of = world.pick(world.shops);
  const known = await world.sale(of);
  if (!known) return;
  const part = world.next(3) > 0 && { amount: formatCents(1 + world.next(known.amount), known.currency) };
  const given = { returnId: `r${world.number()}`, ...part };
  await world.rest("return", of.shop.advertiser, `/api/v1/sales/${known.orderId}/returns`, given);
};

const answerReturns: Act = async (world) => {
  for (const publisher of world.publishers) {
    const { data } = await world.kit.api.as(publisher)("{ proposedReturns { nodes { id } } }");
    const known = world.pick<{ id: string }>(data?.proposedReturns.nodes ?? []);
    const act = world.next(3) > 0 ? "acceptReturn" : "refuseReturn";
    if (known) await world.act(publisher, `${act}(id: $id) { status }`, known);
  }
};

const KINDS = ["WRONG_AMOUNT", "WRONG_AMOUNT", "UNTRACKED", "UNPAID"];

/** Mostly by a publisher who earns from it. */
const openClaim: Act = async (world) => {
  const of = world.pick(world.shops);
  const known = world.next(2) === 0 ? await world.sale(of) : undefined;
  const kind = !known ? "UNTRACKED" : known.status === "declined" ? "WRONGLY_DECLINED" : world.pick(KINDS);
  const orderId = known?.orderId ?? `order-${world.number()}`;
  const orderedAt = new Date(world.kit.clock.now().getTime() - 4 * DAY).toISOString();
  const amount = kind === "WRONG_AMOUNT" || kind === "UNTRACKED" ? world.amount(of) : null;
  const input = { merchantId: of.shop.merchant.id, orderId, kind, orderedAt, amount };
  const own = await world.kit.api.db.read.findBy(Earning, { saleId: known?.id ?? "" });
  const credited = of.partners.find(({ user }) => own.some(({ publisherId }) => publisherId === user.id));
  const by = world.next(4) > 0 && credited ? credited : world.pick(of.partners);
  await world.ask(`claim ${kind}`, by.user, OPEN, { input });
};

const answerClaim: Act = async (world) => {
  const where = { state: "waiting" } as const;
  const known = world.pick(await world.kit.api.db.read.find(Claim, { where, order: { id: "ASC" } }));
  const by = world.shops.find(({ shop }) => shop.merchant.id === known?.merchantId)?.shop.advertiser;
  if (!known || !by) return;
  if (world.next(4) > 0) await world.ask(`accept ${known.kind}`, by, ACCEPT, { id: known.id });
  else await world.ask("refuse", by, REFUSE, { id: known.id, reason: "RETURNED" });
};

/** Merges an order with one created by an accepted claim. */
const useShopAmount: Act = async (world) => {
  const where = { source: "claim" } as const;
  const known = world.pick(await world.kit.api.db.read.find(Sale, { where, order: { id: "ASC" } }));
  const of = world.shops.find(({ shop }) => shop.merchant.id === known?.merchantId);
  if (!known || !of) return;
  await world.report(of, known.orderId);
  await world.act(of.shop.advertiser, "useShopAmount(saleId: $id) { id }", known);
};

/** The amount of an invoice, or any amount. */
const brandPays: Act = async (world) => {
  const { id, currency } = world.pick(world.shops).shop.merchant;
  const invoice = await world.kit.api.db.read.findOneBy(Invoice, { merchantId: id });
  const cents = invoice && world.next(2) === 0 ? Math.max(1, invoice.total) : 1 + world.next(60_000);
  const given = { amount: formatCents(cents, currency), reference: `RF${world.number()}` };
  await world.see("pay", await world.billing.pay(id, given));
};

const bankReverses: Act = async (world) => {
  const known = world.pick(await world.kit.api.db.read.find(BrandPayment, { order: { id: "ASC" } }));
  if (known) await world.see("reverse", await world.billing.reverse(known.id));
};

const setLimit: Act = async (world) => {
  const limit = world.pick(["0", "60", "400", "5000", "20000", null]);
  await world.see("limit", await world.billing.limit(world.pick(world.shops).shop.merchant.id, limit));
};

/** Sometimes without a reduced rate; worse ones start a week later. */
const setBudget: Act = async (world) => {
  const { merchant, advertiser } = world.pick(world.shops).shop;
  const amount = world.next(6) === 0 ? null : formatCents(1 + world.next(100_000), merchant.currency);
  const reducedRate = amount === null || world.next(4) === 0 ? null : world.next(8);
  const text = "mutation ($input: MonthlyBudgetInput!) { setMonthlyBudget(input: $input) { month } }";
  await world.ask("budget", advertiser, text, { input: { amount, reducedRate } });
};

export async function lift(world: MonthWorld, user: User): Promise<void> {
  await world.act(world.kit.admin, 'liftSuspension(userId: $id, reason: "Explained") { id }', user);
  world.suspended.delete(user);
  // Signs in again.
  user.account.tokenVersion = (await world.kit.api.db.read.findOneByOrFail(Account, { id: user.id })).tokenVersion;
  await world.work();
}

/** One at a time, so that some publishers earn. */
const suspendOrLift: Act = async (world) => {
  const [known] = world.suspended;
  if (known) return lift(world, known);
  const user = world.pick(world.publishers);
  const reason = world.pick(["CLICKS", "TERMS", "SECURITY", "ASKED"]);
  await world.act(
    world.kit.admin,
    `suspendUser(input: { userId: $id, reason: ${reason}, note: "As we wrote" }) { id }`,
    user,
  );
  world.suspended.add(user);
  await world.work();
};

const changePayout: Act = async (world) => {
  const user = world.pick(world.publishers);
  const consent = "mutation ($isOn: Boolean!) { setPayoutSetOff(isOn: $isOn) { setOffSince } }";
  await world.ask("setOff", user, consent, { isOn: world.next(3) > 0 });
  const method = world.pick(METHODS);
  if (world.next(2) === 0 && !world.suspended.has(user)) await world.kit.paidBy(user, method);
};

/** Decides manually, where that is possible now. */
const movePayout: Act = async (world) => {
  const order = { week: "ASC", earnedIn: "ASC", earned: "ASC" } as const;
  const known = world.pick(await world.kit.api.db.read.find(Payout, { order }));
  const act = world.pick([
    "Sent(id: $id",
    "Paid(id: $id",
    'Failed(id: $id, reason: "Closed"',
    'Returned(id: $id, reason: "Closed"',
  ]);
  if (known) await world.act(world.kit.admin, `markPayout${act}) { status }`, known);
};

/** Whoever has the mail's link: also someone else, later again, or a creator whom the brand knows already. */
const claimHeld: Act = async (world) => {
  const { imports, moved } = world.pick(world.shops);
  const { id } = world.pick(moved).user;
  const token = world.kit.api.services.claimLinks.linkTo(id).split("token=")[1] ?? "";
  await world.see("claim held", await imports.accept(token, world.pick(world.publishers)));
  if (world.next(2) === 0) await world.work();
};

const eraseHeld: Act = async (world) => {
  const { shop, moved } = world.pick(world.shops);
  await world.act(shop.advertiser, "eraseMovedPartner(id: $id) { id }", world.pick(moved).user);
};

const confirmBalances: Act = async (world) => {
  const { imports, importId } = world.pick(world.shops);
  const { openBalances: open } = await imports.get(importId);
  if (!open) return;
  const { amount, currency } = open.amount;
  const day = new Date(world.kit.clock.now().getTime() + world.next(9) * DAY).toISOString().slice(0, 10);
  const error = await imports.confirmBalances(importId, amount, currency, day);
  await world.see("opening", { error });
};

/** The weight of each action. */
const DRAWN: [Act, number][] = [
  [order, 12],
  [decide, 7],
  [giveBack, 5],
  [openClaim, 4],
  [answerClaim, 4],
  [brandPays, 4],
  [movePayout, 4],
  [browserReport, 3],
  [reportAgain, 3],
  [decideMany, 2],
  [answerReturns, 2],
  [useShopAmount, 2],
  [setLimit, 2],
  [setBudget, 2],
  [suspendOrLift, 2],
  [changePayout, 2],
  [visit, 2],
  [answerBrowser, 1],
  [bankReverses, 1],
  [claimHeld, 2],
  [eraseHeld, 1],
  [confirmBalances, 1],
];
export const ACTS = DRAWN.flatMap(([act, times]) => Array.from({ length: times }, () => act));

/** Actions that continue after the month, while the rest is paid out. */
export const AFTERWARDS = [giveBack, answerReturns, brandPays, movePayout];
