import { parse } from "csv-parse/sync";
import { DAY, forEach, type Partner, plain, replaySales, shopWithTerms, silentWebhook, type User } from "../../../test";
import { ACCEPT, OPEN } from "../../../test/claimTestKit";
import { PAYPAL, PayoutTestKit } from "../../../test/payoutTestKit";
import type { TermsDocument } from "../../contract/terms/termsDocument";
import { draftedFor } from "../../insight/simulation/draftPayee";
import { Simulator } from "../../insight/simulation/simulator";
import { ordersPage } from "../../insight/simulation/storedOrders";
import { OrderRowsCheck } from "../orders/orderRowsCheck";

const money = PayoutTestKit.forEach();

const kit = forEach(() => shopWithTerms(money.api, { ...plain, creditModel: "first-and-last" }, money.clock));
const anna = forEach(() => kit.partner());
const berta = forEach(() => kit.partner());

/** Anna brought the shopper, Berta came last and leads. */
const order = (orderId: string, amount = "250.00") =>
  kit.server(orderId, { amount, clickId: [kit.click(anna, 300), kit.click(berta, 100)].join(".") });
const approve = (orderId: string) => kit.decide("approveSale", orderId);
const left = async (orderId: string) => {
  const { earnings } = await kit.sale(orderId);
  return [anna, berta].map(({ user }) => {
    const own = earnings.find(({ publisherId }) => publisherId === user.id);
    return own && own.amount - own.returned;
  });
};
async function prove(a: number, b: number): Promise<void> {
  await kit.prove([anna, a], [berta, b]);
  expect((await replaySales(money.api.db)).differences).toEqual([]);
  expect((await new OrderRowsCheck(money.api.db).check()).faults).toEqual([]);
}

it("payouts settle each share separately, and failed ones are due again", async () => {
  for (const { user } of [anna, berta]) await money.paidBy(user, PAYPAL);
  await order("paid", "2000.00");
  await approve("paid");
  await money.passDecisions();
  await money.runNext();
  const payoutOf = async ({ user }: Partner) => (await money.payoutsOf(user))[0];
  expect([(await payoutOf(anna)).gross.cents, (await payoutOf(berta)).gross.cents]).toEqual([10_000, 10_000]);
  const stages = async () =>
    Promise.all(
      [anna, berta].map(
        async ({ user }) => (await money.api.as(user)("{ orders { nodes { stage } } }")).data.orders.nodes[0].stage,
      ),
    );
  const paid = await payoutOf(anna);
  await money.markPaid(paid.id);
  expect(await stages()).toEqual(["PAID", expect.not.stringMatching("^PAID$")]);
  const failed = await payoutOf(berta);
  await money.mark("Sent", failed.id);
  await money.fail(failed.id);
  expect((await new OrderRowsCheck(money.api.db).check()).faults).toEqual([]);
  // A return reduces both paid and due amounts.
  await kit.giveBack("paid", { returnId: "late", amount: "400.00" });
  expect(await left("paid")).toEqual([8000, 8000]);
  expect((await money.verify()).faults).toEqual([]);
});

it("files contain each publisher's own share, and all of them for the brand", async () => {
  await order("filed");
  const file = async (viewer: User, path: string) => (await money.api.rest(viewer)("GET", path)).body as string;
  const cells = (text: string): Record<string, string> => {
    const [names = "", row = ""] = text.trim().split(/\r?\n/);
    const values = row.split(",");
    return Object.fromEntries(
      names
        .replace("\uFEFF", "")
        .split(",")
        .map((name, index) => [name, values[index] ?? ""]),
    );
  };
  const own = await file(anna.user, "/api/v1/publisher/sales.csv");
  expect(cells(own)).toMatchObject({
    commission: "12.50",
    commissionRate: "5",
    sharedWith: "1",
    role: "first",
    lead: "false",
  });
  expect(cells(own).linkId).toBe(anna.link.id);
  for (const secret of [berta.user.id, berta.user.name, berta.link.id]) expect(own).not.toContain(secret);
  const [all] = parse(await file(kit.advertiser, "/api/v1/advertiser/sales.csv"), { columns: true, bom: true });
  expect(all).toMatchObject({ commission: "25.00", publisher: berta.user.name, publisherId: berta.user.id });
  const part = ({ id, name }: User, role: string, lead: boolean) => {
    return { publisherId: id, publisher: name, role, lead, commission: "12.50" };
  };
  expect(JSON.parse((all as Record<string, string>).shares ?? "")).toEqual([
    part(berta.user, "last", true),
    part(anna.user, "first", false),
  ]);
});

it("webhooks contain each publisher's own share, and all of them for the brand", async () => {
  for (const viewer of [anna.user, berta.user, kit.advertiser])
    await silentWebhook(money.api, viewer, "SALE_CREATED", "SALE_RETURNED");
  await order("told");
  await kit.giveBack("told", { returnId: "told-1", amount: "50.00" });
  const rows = await money.api.db.read.query<{ ownerId: string; body: string }[]>(
    "SELECT w.ownerId AS ownerId, d.body AS body FROM webhook_delivery d JOIN webhook w ON w.id = d.webhookId ORDER BY d.id",
  );
  const heard = ({ user }: Pick<Partner, "user">) =>
    rows.filter(({ ownerId }) => ownerId === user.id).map(({ body }) => JSON.parse(body).data);
  expect(heard(anna)).toMatchObject([
    { commission: "12.50", sharedWith: 1, shares: [{ role: "first", percent: 50 }] },
    { commission: "10.00", sharedWith: 1, shares: [{ role: "first", percent: 50 }] },
  ]);
  expect(heard({ user: kit.advertiser })[1]).toMatchObject({
    commission: "20.00",
    shares: [{ role: "last" }, { role: "first" }],
  });
  expect(JSON.stringify(heard(anna))).not.toContain(berta.user.id);
});

it("a claim by any sharing publisher changes the order for all", async () => {
  const orderedAt = money.clock.now().toISOString();
  await order("claimed", "250.00");
  money.clock.pass(5 * DAY);
  const open = (by: Partner, given: object) =>
    money.api.as(by.user)(OPEN, {
      input: { merchantId: kit.merchant.id, orderId: "claimed", kind: "WRONG_AMOUNT", orderedAt, ...given },
    });
  const { data, error } = await open(anna, { amount: "300.00" });
  expect(error).toBeUndefined();
  const { id } = data.openClaim;
  expect((await money.api.as(kit.advertiser)(ACCEPT, { id, words: null })).error).toBeUndefined();
  expect(await left("claimed")).toEqual([1500, 1500]);
  await prove(1500, 1500);
  // Publishers without a share only learn that it is another's.
  const stranger = await kit.partner();
  expect(JSON.stringify((await open(stranger, { amount: "300.00" })).data)).not.toContain(anna.user.id);
});

it("later lines and late returns count for all of them", async () => {
  await order("grown", "250.50");
  const lines = [
    { sku: "coat", quantity: 1, amount: "200.00" },
    { sku: "belt", quantity: 1, amount: "50.50" },
  ];
  expect((await kit.server("grown", { amount: undefined, lines })).status).toBe(200);
  expect(await left("grown")).toEqual([1253, 1252]);
  await approve("grown");
  money.clock.pass(100 * DAY);
  expect((await kit.giveBack("grown", { returnId: "late" })).body.status).toBe("proposed");
  expect(await left("grown")).toEqual([1253, 1252]);
  const mine = async ({ user }: Partner) =>
    (await money.api.as(user)("{ proposedReturns { nodes { id } } }")).data.proposedReturns.nodes;
  expect(await mine(anna)).toEqual([]);
  const [proposal] = await mine(berta);
  await money.api.as(berta.user)("mutation ($id: ID!) { acceptReturn(id: $id) { status } }", { id: proposal.id });
  expect(await left("grown")).toEqual([0, 0]);
  await prove(0, 0);
});

it("a draft with another credit model is simulated on the same evidence, for the brand and for one publisher", async () => {
  await order("simulated");
  await kit.giveBack("simulated", { returnId: "simulated-1", amount: "50.00" });
  const ask = (sql: `SELECT ${string}`, values: readonly (string | number)[]) =>
    money.api.db.read.query<Record<string, unknown>[]>(sql, [...values]);
  const [stored] = await ordersPage(ask, { merchantId: kit.merchant.id, from: "", areEarning: true }, "", 5);
  if (!stored) throw new Error("no order");
  const simulated = (changes: Partial<TermsDocument>, only: string | null = null) => {
    const draft = { ...plain, ...changes };
    const simulator = new Simulator(draft, "", only);
    simulator.add(stored, { ...plain, creditModel: "first-and-last" }, draft, draftedFor(stored, draft));
    const { total, byPublisher } = simulator.result();
    const sums = byPublisher.top.map(({ key, inForce, draft }) => [
      key === anna.user.id ? "anna" : "berta",
      [inForce, draft],
    ]);
    return { total: [total.inForce, total.draft], ...Object.fromEntries(sums) };
  };
  const both = { total: [2000, 2000], anna: [1000, 1000], berta: [1000, 1000] };
  expect(simulated({ creditModel: "first-and-last" })).toEqual(both);
  expect(simulated({ creditModel: "last-click" })).toEqual({ ...both, anna: [1000, 0], berta: [1000, 2000] });
  expect(simulated({ creditModel: "first-click" })).toEqual({ ...both, anna: [1000, 2000], berta: [1000, 0] });
  expect(simulated({ creditModel: "per-assist", perAssist: 300 })).toEqual({
    ...both,
    anna: [1000, 300],
    berta: [1000, 1700],
  });
  expect(simulated({ creditModel: "last-click" }, anna.user.id)).toEqual({ total: [1000, 0], anna: [1000, 0] });
});
