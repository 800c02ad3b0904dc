import { AuditEvent, BOT, conflict, DAY, Notice, newId, type Partner, testApi } from "../../../test";
import { ClaimTestKit, ESCALATE, LIST, ONE, WITHDRAW } from "../../../test/claimTestKit";
import { forEach } from "../../../test/lasting";
import { claimRules } from "../../contract/claims/claimForms";
import { TrackingGap } from "../reports/trackingGaps/trackingGap.entity";
import { Claim, ClaimEvent } from "./claim.entity";
import { IS_OPEN, NO_PARTNER, TOO_MANY_OPEN, UNKNOWN_CURRENCY } from "./claim.service";
import { ONCE, TOO_LATE } from "./claimDesk.service";

let now = new Date();
const clock = { now: () => now };
const pass = (days: number) => {
  now = new Date(now.getTime() + days * DAY);
};

const api = testApi({ clock });
beforeEach(async () => {
  now = new Date("2026-11-20T10:00:00Z");
});
const kit = forEach(() => ClaimTestKit.open(api, clock));

const noticesTo = async (accountId: string) =>
  (await api.db.read.find(Notice, { where: { accountId }, order: { id: "ASC" } })).map(({ event }) => event);

it("Claim.lines › show only the publisher's own order, to all three parties", async () => {
  const BOUGHT = `query ($id: ID!) { claim(id: $id) {
    saleId lines { sku quantity amount { cents currency } product { title } } } }`;
  const boughtOf = async (id: string, by: Partner["user"]) => (await api.as(by)(BOUGHT, { id })).data.claim;
  const lines = [{ sku: "silk-slip", quantity: 2, amount: "250.00" }];
  await kit.orders.server("1000", { clickId: kit.orders.click(kit.publisher), amount: undefined, lines });
  const own = await kit.opened({ kind: "WRONG_AMOUNT", amount: "300.00" });
  const shown = [{ sku: "silk-slip", quantity: 2, amount: { cents: 25_000, currency: "USD" }, product: null }];
  const admin = await api.make.admin();
  for (const side of [kit.publisher.user, kit.brand, admin])
    expect(await boughtOf(own.id, side)).toEqual({ saleId: expect.any(String), lines: shown });
  const rival = await kit.orders.partner();
  await kit.click(rival, 6);
  const rivals = await kit.opened({}, rival.user);
  expect(await boughtOf(rivals.id, rival.user)).toEqual({ saleId: null, lines: [] });
});

describe("openClaim", () => {
  it("goes to the brand with the click found, and notifies both at once", async () => {
    await kit.click(kit.publisher, 6);
    const claim = await kit.opened({ orderId: "#1000", words: "She sent me the receipt." });
    expect(claim).toMatchObject({
      orderId: "1000",
      state: "WAITING",
      finding: [
        "The shop hasn't reported this order.",
        "There was a click on one of your links before the order, on Nov 14, 2026.",
      ],
      acts: ["WITHDRAW"],
      dueAt: new Date(now.getTime() + 14 * DAY).toISOString(),
      events: [{ act: "OPEN", state: "WAITING", words: "She sent me the receipt." }],
    });
    const seen = await kit.one(claim.id, kit.brand);
    expect(seen.acts).toEqual(["ACCEPT", "REFUSE"]);
    expect(seen.finding[1]).toBe("There was a click on one of the creator's links before the order, on Nov 14, 2026.");
    expect(await noticesTo(kit.brand.id)).toEqual(["claim-received"]);
    expect(await api.db.read.existsBy(AuditEvent, { subject: `claim:${claim.id}`, action: "claim.open" })).toBe(true);
  });

  it.each([
    ["after the order", 4, 0, "Your click came after the order, on Nov 16, 2026."],
    [
      "outside the window",
      36,
      0,
      "Your last click before the order was on Oct 15, 2026, outside the 30-day attribution window.",
    ],
    ["by a bot", 6, BOT, "The clicks before the order came from bots."],
  ] as const)("answers immediately if the click came %s", async (_, daysAgo, kind, sentence) => {
    await kit.click(kit.publisher, daysAgo, kind);
    const claim = await kit.opened();
    expect(claim).toMatchObject({ state: "ANSWERED", acts: [], finding: [expect.anything(), sentence] });
    // The brand is not asked, and does not see it.
    expect(await kit.one(claim.id, kit.brand)).toBeNull();
    expect((await api.as(kit.brand)(LIST)).data.claims.totalCount).toBe(0);
  });

  it("recognizes orders that pay, are credited to someone else, or were declined", async () => {
    const rival = await kit.orders.partner();
    await kit.orders.server("pays", { clickId: kit.orders.click(kit.publisher) });
    await kit.orders.server("rival", { clickId: kit.orders.click(rival) });
    const { id } = (await kit.orders.server("no", { clickId: kit.orders.click(kit.publisher) })).body;
    const decline =
      "mutation ($id: ID!, $reason: String!) { declineSale(input: { id: $id, reason: $reason }) { status } }";
    await api.as(kit.brand)(decline, { id, reason: "The order was cancelled." });
    expect((await kit.opened({ orderId: "pays" })).finding).toEqual([
      "We have this order and it earns you commission. See Earnings.",
    ]);
    const others = await kit.opened({ orderId: "rival" });
    expect(others).toMatchObject({ state: "ANSWERED", saleId: null });
    expect(others.finding).toEqual(["We have this order. It was credited to another eligible click."]);
    expect((await kit.opened({ orderId: "no" })).finding).toEqual([
      "The brand declined this order: The order was cancelled.",
    ]);
    expect(await kit.opened({ orderId: "no", kind: "WRONGLY_DECLINED", amount: null })).toMatchObject({
      state: "WAITING",
      saleId: id,
    });
  });

  it("mentions a tracking gap on that day", async () => {
    const startsAt = kit.daysAgo(5.1);
    const gap = { merchantId: kit.orders.merchant.id, startsAt, endsAt: kit.daysAgo(4.9), expected: 9 };
    await api.db.write((tx) => tx.insert(TrackingGap, { id: newId(), createdAt: now, ...gap }));
    expect((await kit.opened()).finding).toContain(
      "The shop sent no orders around that time, although some were expected.",
    );
  });

  it("tells two competing publishers about each other without names", async () => {
    const rival = await kit.orders.partner();
    await kit.opened();
    const second = await kit.opened({ orderId: "# 1000" }, rival.user);
    expect(second.finding).toContain("Another creator also claims this order.");
    const [first] = (await api.as(kit.publisher.user)(LIST)).data.claims.nodes;
    expect((await kit.one(first.id)).finding).toContain("Another creator also claims this order.");
    expect(JSON.stringify(await kit.one(first.id))).not.toContain(rival.user.name);
  });

  it("goes to an admin if the brand is suspended", async () => {
    await api.db.write((tx) => tx.query("UPDATE merchant SET listed = 0 WHERE id = ?", [kit.orders.merchant.id]));
    expect(await kit.opened()).toMatchObject({ state: "ESCALATED" });
    expect(await noticesTo(kit.brand.id)).toEqual([]);
  });

  it("about a payout shows where the money is, and can be escalated", async () => {
    const { id } = (await kit.orders.server("1000", { clickId: kit.orders.click(kit.publisher) })).body;
    const pending = await kit.opened({ kind: "UNPAID", amount: null });
    expect(pending).toMatchObject({ state: "ANSWERED", acts: ["ESCALATE"], saleId: id });
    expect(pending.finding[0]).toMatch(/^This order is pending. It will be approved by Dec 20, 2026\.$/);
    expect((await kit.opened({ kind: "HELD", amount: null })).finding).toEqual([
      "No commission from this order is on hold.",
    ]);
    const { data } = await api.as(kit.publisher.user)(ESCALATE, { id: pending.id, words: "It was promised." });
    expect(data.escalateClaim).toMatchObject({ state: "ESCALATED", acts: ["WITHDRAW"] });
    const admin = await api.make.admin();
    expect((await kit.accept(pending.id, admin)).data.acceptClaim.state).toBe("ACCEPTED");
    // Nothing of the order changes.
    expect((await kit.orders.sale("1000")).status).toBe("pending");
  });

  it.each([
    ["too early", { orderedAt: "2026-11-18" }, { orderedAt: expect.stringContaining("wait until 3 days") }],
    ["too late", { orderedAt: "2026-08-01" }, { orderedAt: expect.stringContaining("90 days") }],
    ["in the future", { orderedAt: "2027-01-01" }, { orderedAt: "This time is in the future" }],
    ["no day", { orderedAt: "last week" }, { orderedAt: expect.stringContaining("such as") }],
    ["no number", { orderId: " # " }, { orderId: "Please enter the order number" }],
    ["no amount", { amount: null }, { amount: expect.stringContaining("Please send an amount") }],
    ["negative amount", { amount: "-5" }, { amount: expect.stringContaining("Please send an amount") }],
    ["unknown currency", { currency: "XQX" }, { currency: UNKNOWN_CURRENCY }],
    ["another currency", { currency: "EUR" }, { currency: "Only USD is supported" }],
    ["unknown brand", { merchantId: newId() }, { merchantId: "This brand does not exist" }],
  ])("rejects %s", async (_, given, fields) => {
    expect((await kit.claim(given)).error).toMatchObject({ code: "BAD_USER_INPUT", fields });
  });

  it("is limited to partners of the brand", async () => {
    const stranger = await api.make.publisher();
    expect((await kit.claim({}, stranger)).error).toMatchObject({ fields: { merchantId: NO_PARTNER } });
  });

  it("accepts one claim per kind, even under concurrency", async () => {
    const answers = await Promise.all([kit.claim(), kit.claim({ orderId: "#1000" }), kit.claim()]);
    expect(answers.map(({ error }) => error?.message ?? "opened").sort()).toEqual([IS_OPEN, IS_OPEN, "opened"]);
    expect(await api.db.read.countBy(Claim, { orderKey: "1000", publisherId: kit.publisher.user.id })).toBe(1);
  });

  it("accepts twenty open claims, even under concurrency", async () => {
    const room = claimRules.maxOpen - 1;
    for (let index = 0; index < room; index += 1) await kit.opened({ orderId: `many-${index}` });
    const last = await Promise.all(["a", "b", "c"].map((orderId) => kit.claim({ orderId })));
    expect(last.map(({ error }) => error?.message ?? "opened").sort()).toEqual([
      TOO_MANY_OPEN(),
      TOO_MANY_OPEN(),
      "opened",
    ]);
    const [{ id }] = (await api.as(kit.publisher.user)(LIST, { state: "WAITING" })).data.claims.nodes;
    await api.as(kit.publisher.user)(WITHDRAW, { id });
    expect((await kit.claim({ orderId: "d" })).error).toBeUndefined();
  });

  it("is blocked for thirty days after three claims without an order", async () => {
    for (const orderId of ["x", "y", "z"]) {
      pass(1);
      await kit.refuse((await kit.opened({ orderId })).id, "UNKNOWN_ORDER");
    }
    expect((await kit.claim({ orderId: "q" })).error).toMatchObject(conflict("from Dec 23, 2026"));
    pass(30);
    expect((await kit.claim({ orderId: "q" })).error).toBeUndefined();
  });
});

describe("answers", () => {
  it("belong to the brand, and each claim is decided once", async () => {
    const { id } = await kit.opened();
    const other = await ClaimTestKit.open(api, clock);
    for (const by of [other.brand, kit.publisher.user, null])
      expect((await kit.refuse(id, "RETURNED", by)).error?.code).toMatch(/NOT_FOUND|FORBIDDEN|UNAUTHENTICATED/);
    expect((await api.as(other.publisher.user)(ONE, { id })).error).toMatchObject({ code: "NOT_FOUND" });
    const admin = await api.make.admin();
    // An admin only decides escalated claims.
    expect((await kit.accept(id, admin)).error).toMatchObject({ code: "CONFLICT" });
    const answers = await Promise.all([kit.accept(id), kit.refuse(id), kit.accept(id), kit.refuse(id)]);
    expect(answers.filter(({ error }) => !error)).toHaveLength(1);
    expect(await api.db.read.countBy(ClaimEvent, { claimId: id })).toBe(2);
  });

  it("that decline need a standard reason, shown to the publisher, who can escalate once", async () => {
    const { id } = await kit.opened();
    expect((await kit.refuse(id, "TERMS_BROKEN")).error).toMatchObject({
      fields: { words: "Please describe the reason" },
    });
    expect((await kit.refuse(id, "BECAUSE")).error).toBeDefined();
    await kit.refuse(id, "TERMS_BROKEN", kit.brand, "It was advertised on our brand's name.");
    expect(await kit.one(id)).toMatchObject({
      state: "REFUSED",
      reason: "TERMS_BROKEN",
      answer: "The order violates the program's terms. It was advertised on our brand's name.",
      acts: ["ESCALATE"],
    });
    expect(await noticesTo(kit.publisher.user.id)).toEqual(["claim-answered"]);
    await api.as(kit.publisher.user)(ESCALATE, { id, words: "I never did." });
    const admin = await api.make.admin();
    expect((await api.as(admin)(LIST, { state: "ESCALATED" })).data.claims.nodes).toContainEqual(
      expect.objectContaining({ id, publisherName: kit.publisher.user.name }),
    );
    expect((await kit.refuse(id, "TERMS_BROKEN", admin, "We saw the ads.")).data.refuseClaim.state).toBe("CLOSED");
    expect((await kit.one(id)).acts).toEqual([]);
    expect((await api.as(kit.publisher.user)(ESCALATE, { id })).error).toMatchObject({ message: ONCE });
    expect(await noticesTo(kit.brand.id)).toEqual(["claim-received", "claim-settled"]);
  });

  it("are counted in the navigation of whoever has to act", async () => {
    const admin = await api.make.admin();
    const waiting = async (by = kit.brand) =>
      (await api.as(by)("{ brandWaiting { claims } }")).data.brandWaiting.claims as number;
    const queue = async () =>
      (await api.as(admin)("{ queues { id open late oldest promisedHours } }")).data.queues.find(
        (one: { id: string }) => one.id === "CLAIMS",
      );
    // Claims of other tests are overdue by now, and stay so.
    pass(30);
    const { open, late } = await queue();
    const { id } = await kit.opened();
    expect([await waiting(), (await queue()).open]).toEqual([1, open]);
    expect(await waiting((await ClaimTestKit.open(api, clock)).brand)).toBe(0);
    await kit.refuse(id);
    expect([await waiting(), (await queue()).open]).toEqual([0, open]);
    pass(3);
    await api.as(kit.publisher.user)(ESCALATE, { id });
    expect(await queue()).toMatchObject({ open: open + 1, late, promisedHours: 7 * 24 });
    // Since the escalation, not since the brand was asked.
    if (open === 0) expect((await queue()).oldest).toBe(now.toISOString());
    pass(6.9);
    expect(await queue()).toMatchObject({ open: open + 1, late });
    pass(0.1);
    expect(await queue()).toMatchObject({ open: open + 1, late: late + 1 });
    expect((await kit.refuse(id, "TERMS_BROKEN", admin, "We saw the ads.")).error).toBeUndefined();
    expect(await queue()).toMatchObject({ open, late });
  });

  it("can be escalated within seven days", async () => {
    const { id } = await kit.opened();
    await kit.refuse(id);
    pass(8);
    expect((await api.as(kit.publisher.user)(ESCALATE, { id })).error).toMatchObject({ message: TOO_LATE });
    expect((await kit.one(id)).acts).toEqual([]);
  });
});

it("the lists › page by keys: the brand's queue by deadline, a publisher's newest first", async () => {
  for (const orderId of ["1", "2", "3"]) await kit.opened({ orderId });
  const read = async (by = kit.brand, state: string | null = "WAITING") => {
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { claims } = (await api.as(by)(LIST, { state, first: 2, after })).data as any;
      seen.push(...claims.nodes.map(({ orderId }: { orderId: string }) => orderId));
      after = claims.pageInfo.hasNextPage ? claims.pageInfo.endCursor : null;
    } while (after);
    return seen;
  };
  expect(await read()).toEqual(["1", "2", "3"]);
  expect(await read(kit.brand, null)).toEqual(["3", "2", "1"]);
  expect(await read(kit.publisher.user)).toEqual(["3", "2", "1"]);
});

describe("deadlines", () => {
  it("remind the brand on days 7 and 12; silence accepts, once across two processes", async () => {
    await kit.click(kit.publisher, 6);
    await kit.orders.server("usual");
    const { id } = await kit.opened();
    for (const [days, notices] of [
      [6, 1],
      [1, 2],
      [4, 2],
      [1, 3],
    ] as const) {
      pass(days);
      await Promise.all([kit.due(), kit.due()]);
      expect(await noticesTo(kit.brand.id)).toHaveLength(notices);
    }
    pass(2);
    await Promise.all([kit.due(), kit.due(), kit.due()]);
    expect(await kit.one(id)).toMatchObject({ state: "ACCEPTED", saleId: (await kit.orders.sale("1000")).id });
    expect(await api.db.read.countBy(ClaimEvent, { claimId: id })).toBe(2);
    expect(await noticesTo(kit.brand.id)).toEqual(["claim-received", "claim-due", "claim-due", "claim-settled"]);
    await kit.orders.prove([kit.publisher, 2500]);
  });

  it("escalate if silence doesn't accept, or the order meanwhile belongs to someone else", async () => {
    const set = `mutation { updateReporting(input: { signedReportsOnly: false, serverNamesClicks: true, silenceAccepts: false }) { silenceAccepts } }`;
    const rival: Partner = await kit.orders.partner();
    const taken = await kit.opened({ orderId: "taken" });
    await kit.orders.server("taken", { clickId: kit.orders.click(rival) });
    pass(14);
    await kit.due();
    expect((await kit.one(taken.id)).state).toBe("ESCALATED");
    now = new Date("2026-11-20T10:00:00Z");
    const silent = await kit.opened();
    expect((await api.as(kit.brand)(set)).data.updateReporting).toEqual({ silenceAccepts: false });
    pass(15);
    await kit.due();
    expect((await kit.one(silent.id)).state).toBe("ESCALATED");
  });

  it("escalate unproven claims: without a click, with another amount, or a larger order", async () => {
    await kit.orders.server("usual");
    const without = await kit.opened({ orderId: "without" });
    await kit.click(kit.publisher, 6);
    const larger = await kit.opened({ orderId: "larger", amount: "9000.00" });
    const usual = await kit.opened({ orderId: "as usual" });
    await kit.orders.server("less", { clickId: kit.orders.click(kit.publisher) });
    const amount = await kit.opened({ orderId: "less", kind: "WRONG_AMOUNT", amount: "900.00" });
    pass(14);
    await kit.due();
    const states = await Promise.all([without, larger, amount, usual].map(async ({ id }) => (await kit.one(id)).state));
    expect(states).toEqual(["ESCALATED", "ESCALATED", "ESCALATED", "ACCEPTED"]);
  });

  it("are part of the brand's trust score: answered, missed, and what silence means", async () => {
    const query = "query ($id: ID!) { merchant(id: $id) { trust { claimsAnswered claimsUnanswered silenceAccepts } } }";
    const sheet = async () =>
      (await api.as(kit.publisher.user)(query, { id: kit.orders.merchant.id })).data.merchant.trust;
    expect(await sheet()).toEqual({ claimsAnswered: 0, claimsUnanswered: 0, silenceAccepts: true });
    await kit.click(kit.publisher, 6);
    const [accepted, refused] = [await kit.opened({ orderId: "one" }), await kit.opened({ orderId: "two" })];
    await kit.opened({ orderId: "three" });
    // Claims that Weft answers itself, or that are withdrawn, say nothing about the brand.
    const withdrawn = await kit.opened({ orderId: "four" });
    await api.as(kit.publisher.user)(WITHDRAW, { id: withdrawn.id });
    await kit.opened({ orderId: "paid", kind: "UNPAID", amount: null });
    await kit.accept(accepted.id);
    await kit.refuse(refused.id);
    expect(await sheet()).toMatchObject({ claimsAnswered: 2, claimsUnanswered: 0 });
    pass(14);
    await kit.due();
    await api.db.write((tx) =>
      tx.query("UPDATE merchant SET silenceAccepts = 0 WHERE id = ?", [kit.orders.merchant.id]),
    );
    expect(await sheet()).toEqual({ claimsAnswered: 2, claimsUnanswered: 1, silenceAccepts: false });
  });

  it("and a concurrent answer result in one decision", async () => {
    await kit.click(kit.publisher, 6);
    await kit.orders.server("usual");
    const { id } = await kit.opened();
    pass(14);
    const [, answer] = await Promise.all([kit.due(), kit.refuse(id)]);
    const { state, events } = await kit.one(id);
    expect(events).toHaveLength(2);
    expect(state).toBe(answer.error ? "ACCEPTED" : "REFUSED");
  });
});
