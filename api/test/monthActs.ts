import { Account } from "../src/accounts/account.entity";
import type { User } from "../src/accounts/user.type";
import { Inquiry } from "../src/insight/inquiries/inquiry.entity";
import { Invoice, MerchantPayment } from "../src/money/billing/billing.entity";
import { Payout } from "../src/money/payouts/payout.entity";
import { DAY } from "../src/platform/clock";
import { formatCents } from "../src/platform/money";
import { Earning } from "../src/sales/earnings/earning.entity";
import { Sale } from "../src/sales/sale.entity";
import { ACCEPT, OPEN, REFUSE } from "./inquiryTestKit";
import { METHODS, type MonthWorld } from "./monthWorld";

type Act = (world: MonthWorld) => Promise<unknown>;

const visit: Act = async (world) => {
  const { link } = world.pick(world.pick(world.shops).partners);
  const headers = { "x-forwarded-for": `198.51.100.${world.number() % 256}` };
  const { clickId } = await world.follow(`/r/${link.code}`, { headers });
  if (clickId) world.visits.push({ link: link.id, clickId });
};

/** By up to three clicks and two codes. */
const order: Act = (world) => {
  const of = world.pick(world.shops);
  const codes = world.next(3) === 0 ? world.some(of.codes, 2) : [];
  const clickId = world.clickId(of.shop, world.some(of.partners, 3));
  return world.report(of, `order-${world.number()}`, { clickId, ...(codes.length > 0 && { codes }) });
};

/** An unsigned one, of an order that is known or not. */
const browserReport: Act = async (world) => {
  const of = world.pick(world.shops);
  const known = world.next(4) === 0 ? await world.sale(of) : undefined;
  const c = world.clickId(of.shop, [world.pick(of.partners)]);
  const o = known?.orderId ?? `order-${world.number()}`;
  await world.rest("browser", null, "/px", { m: of.shop.merchant.id, o, a: world.amount(of), c });
};

/** By the shop's server: what only a browser told, what a claim made, or what it told itself. */
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
  const known = await world.sale(of, "claimed");
  const act = world.next(3) === 0 ? "leaveClaims" : "confirmSale";
  if (known) await world.act(of.shop.advertiser, `${act}(id: $id) { id }`, known);
};

/** Sometimes undone: in time, or too late. */
const decide: Act = async (world) => {
  const of = world.pick(world.shops);
  const by = of.shop.advertiser;
  const known = await world.sale(of, world.next(4) > 0 ? "pending" : undefined);
  if (!known) return;
  const act = world.next(4) > 0 ? "approveSale(id: $id)" : 'declineSale(id: $id, reason: "Never arrived")';
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

/** Mostly by somebody who earns by it. */
const inquire: Act = async (world) => {
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

const answerInquiry: Act = async (world) => {
  const where = { state: "waiting" } as const;
  const known = world.pick(await world.kit.api.db.read.find(Inquiry, { where, order: { id: "ASC" } }));
  const by = world.shops.find(({ shop }) => shop.merchant.id === known?.merchantId)?.shop.advertiser;
  if (!known || !by) return;
  if (world.next(4) > 0) await world.ask(`accept ${known.kind}`, by, ACCEPT, { id: known.id });
  else await world.ask("refuse", by, REFUSE, { id: known.id, reason: "RETURNED" });
};

/** Of an order that an accepted claim made with another one. */
const useShopAmount: Act = async (world) => {
  const where = { source: "inquiry" } as const;
  const known = world.pick(await world.kit.api.db.read.find(Sale, { where, order: { id: "ASC" } }));
  const of = world.shops.find(({ shop }) => shop.merchant.id === known?.merchantId);
  if (!known || !of) return;
  await world.report(of, known.orderId);
  await world.act(of.shop.advertiser, "useShopAmount(saleId: $id) { id }", known);
};

/** An invoice, or any sum. */
const brandPays: Act = async (world) => {
  const { id, currency } = world.pick(world.shops).shop.merchant;
  const invoice = await world.kit.api.db.read.findOneBy(Invoice, { merchantId: id });
  const cents = invoice && world.next(2) === 0 ? Math.max(1, invoice.total) : 1 + world.next(60_000);
  const given = { amount: formatCents(cents, currency), reference: `RF${world.number()}` };
  await world.see("pay", await world.billing.pay(id, given));
};

const bankReverses: Act = async (world) => {
  const known = world.pick(await world.kit.api.db.read.find(MerchantPayment, { order: { id: "ASC" } }));
  if (known) await world.see("reverse", await world.billing.reverse(known.id));
};

const setLimit: Act = async (world) => {
  const limit = world.pick(["0", "60", "400", "5000", "20000", null]);
  await world.see("limit", await world.billing.limit(world.pick(world.shops).shop.merchant.id, limit));
};

export async function lift(world: MonthWorld, user: User): Promise<void> {
  await world.act(world.kit.admin, 'liftSuspension(userId: $id, reason: "Explained") { id }', user);
  world.suspended.delete(user);
  // Signs in again.
  user.account.tokenVersion = (await world.kit.api.db.read.findOneByOrFail(Account, { id: user.id })).tokenVersion;
  await world.work();
}

/** One at a time, so that there is somebody to earn. */
const suspendOrLift: Act = async (world) => {
  const [known] = world.suspended;
  if (known) return lift(world, known);
  const user = world.pick(world.publishers);
  const reason = world.pick(["CLICKS", "TERMS", "SECURITY", "ASKED"]);
  await world.act(world.kit.admin, `suspendUser(userId: $id, reason: ${reason}, note: "As we wrote") { id }`, user);
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

/** By hand, as far as that is possible now. */
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

/** How often each is drawn. */
const DRAWN: [Act, number][] = [
  [order, 12],
  [decide, 7],
  [giveBack, 5],
  [inquire, 4],
  [answerInquiry, 4],
  [brandPays, 4],
  [movePayout, 4],
  [browserReport, 3],
  [reportAgain, 3],
  [decideMany, 2],
  [answerReturns, 2],
  [useShopAmount, 2],
  [setLimit, 2],
  [suspendOrLift, 2],
  [changePayout, 2],
  [visit, 2],
  [answerBrowser, 1],
  [bankReverses, 1],
];
export const ACTS = DRAWN.flatMap(([act, times]) => Array.from({ length: times }, () => act));

/** What goes on after the month, while the rest is paid out. */
export const AFTERWARDS = [giveBack, answerReturns, brandPays, movePayout];
