import { DAY, OrderTestKit, type Partner, testApi, type User } from "../../../test";
import { CONSENT_NEEDED } from "./lateReturn";

const ACCEPT = `mutation ($id: ID!) { acceptReturn(id: $id) { status commission { cents } } }`;
const REFUSE = `mutation ($id: ID!) { refuseReturn(id: $id) { status } }`;
const PROPOSED = `{ proposedReturns { totalCount nodes { id returnId status sale { orderId merchant { name } } } } }`;

let now = new Date();
let kit: OrderTestKit;
let publisher: Partner;
const clock = { now: () => now };
const api = testApi({ clock });
const wait = (days: number) => {
  now = new Date(now.getTime() + days * DAY);
};

beforeEach(async () => {
  now = new Date("2026-08-01T10:00:00Z");
  kit = await OrderTestKit.open(api, clock);
  publisher = await kit.partner();
  await kit.server("1000", { clickId: kit.click(publisher), lines: [{ sku: "coat", amount: "250.00" }] });
  await kit.decide("approveSale", "1000");
});

const decide = (document: string, id: string, by: User | null = publisher.user) => api.as(by)(document, { id });
const proposed = async (by: User = publisher.user) => (await api.as(by)(PROPOSED)).data.proposedReturns;

describe("return within the window", () => {
  it("is applied immediately, even on the last day", async () => {
    wait(60);
    expect(await kit.giveBack("1000", { returnId: "r" })).toMatchObject({
      status: 201,
      body: { status: "taken", note: null, commission: "25.00" },
    });
    await kit.prove([publisher, 0]);
  });
});

describe("returnPreview", () => {
  const PREVIEW = `query ($input: ReturnInput!, $orderId: String!) { returnPreview(orderId: $orderId, input: $input) {
    amount { cents } amountBefore { cents } amountAfter { cents } commission { cents } commissionBefore { cents }
    commissionAfter { cents } needsConsent } }`;
  const preview = (input: object, by: User | null = kit.advertiser, orderId = "1000") =>
    api.as(by)(PREVIEW, { orderId, input: { returnId: "p", ...input } });

  it("shows the effect of a return without recording it", async () => {
    const expected = {
      amount: { cents: 10_000 },
      amountBefore: { cents: 25_000 },
      amountAfter: { cents: 15_000 },
      commission: { cents: 1000 },
      commissionBefore: { cents: 2500 },
      commissionAfter: { cents: 1500 },
      needsConsent: false,
    };
    expect((await preview({ amount: "100.00" })).data.returnPreview).toEqual(expected);
    expect(await kit.sale("1000")).toMatchObject({ returnedAmount: 0 });
    expect((await kit.giveBack("1000", { returnId: "p", amount: "100.00" })).body.commission).toBe("10.00");
    // The current remainder, not the earlier one.
    const rest = (await preview({ returnId: "q" })).data.returnPreview;
    expect(rest).toMatchObject({
      amountBefore: { cents: 15_000 },
      commission: { cents: 1500 },
      commissionAfter: { cents: 0 },
    });
    expect((await preview({})).error).toMatchObject({ code: "BAD_USER_INPUT" });
    wait(66);
    expect((await preview({ returnId: "q" })).data.returnPreview.needsConsent).toBe(true);
  });

  it("rejects what couldn't be recorded, and unauthorized callers", async () => {
    for (const input of [{ amount: "250.01" }, { amount: "-1" }, { lines: [{ sku: "hat", quantity: 1 }] }])
      expect((await preview(input)).error?.code).toBe("BAD_USER_INPUT");
    expect((await preview({}, kit.advertiser, "none")).error?.code).toBe("NOT_FOUND");
    expect((await preview({}, (await OrderTestKit.open(api, clock)).advertiser)).error?.code).toBe("NOT_FOUND");
  });
});

describe("late return", () => {
  beforeEach(() => wait(66));

  it("is proposed once, without reversal", async () => {
    for (let time = 0; time < 2; time += 1) {
      expect(await kit.giveBack("1000", { returnId: "r", amount: "100.00" })).toMatchObject({
        status: 202,
        body: { status: "proposed", note: CONSENT_NEEDED, sale: { returnedAmount: "0.00", commission: "25.00" } },
      });
    }
    const many = await Promise.all(Array.from({ length: 6 }, () => kit.giveBack("1000", { returnId: "r2" })));
    expect(many.map(({ status }) => status)).toEqual(Array(6).fill(202));
    expect((await kit.giveBack("1000", { returnId: "r", amount: "99.00" })).status).toBe(409);
    expect(await proposed()).toMatchObject({
      totalCount: 2,
      nodes: [{ returnId: "r2" }, { returnId: "r", sale: { orderId: "1000" } }],
    });
    await kit.prove([publisher, 2500]);
  });

  it("reverses once when the publisher accepts", async () => {
    await kit.giveBack("1000", { returnId: "r", amount: "100.00" });
    const [{ id }] = (await proposed()).nodes;
    const answers = await Promise.all([decide(ACCEPT, id), decide(REFUSE, id), decide(ACCEPT, id)]);
    expect(answers.filter(({ data }) => data).length).toBe(1);
    expect(answers.filter(({ error }) => error?.code === "CONFLICT").length).toBe(2);
    const isTaken = (await kit.sale("1000")).returnedAmount === 10_000;
    await kit.prove([publisher, isTaken ? 1500 : 2500]);
    const again = await kit.giveBack("1000", { returnId: "r", amount: "100.00" });
    expect([again.status, again.body.status]).toEqual([200, isTaken ? "taken" : "refused"]);
    expect((await proposed()).totalCount).toBe(0);
  });

  it("can be accepted by an admin, up to the remaining amount, and stays declined", async () => {
    await kit.giveBack("1000", { returnId: "whole" });
    await kit.giveBack("1000", { returnId: "part", amount: "200.00" });
    const admin = await api.make.admin();
    const own = ({ sale }: { sale: { orderId: string } }) => sale.orderId === "1000";
    const [part, whole] = (await proposed(admin)).nodes.filter(own);
    expect((await decide(ACCEPT, whole.id, admin)).data.acceptReturn).toEqual({
      status: "TAKEN",
      commission: { cents: 2500 },
    });
    expect((await decide(ACCEPT, part.id)).error).toMatchObject({ code: "BAD_USER_INPUT" });
    expect((await decide(REFUSE, part.id, admin)).data.refuseReturn.status).toBe("REFUSED");
    expect((await decide(ACCEPT, part.id)).error).toMatchObject({ code: "CONFLICT" });
    await kit.prove([publisher, 0]);
  });

  it("is decided by the publisher or an admin only", async () => {
    await kit.giveBack("1000", { returnId: "r" });
    const [{ id }] = (await proposed()).nodes;
    const rival = await kit.partner();
    for (const document of [ACCEPT, REFUSE]) {
      expect((await decide(document, id, rival.user)).error?.code).toBe("NOT_FOUND");
      expect((await decide(document, "no id")).error?.code).toBe("NOT_FOUND");
    }
    expect((await proposed(rival.user)).totalCount).toBe(0);
    await kit.server("1001", { clickId: kit.click(publisher) });
    const taken = await kit.giveBack("1001", { returnId: "r3" });
    expect((await decide(REFUSE, taken.body.id)).error?.code).toBe("NOT_FOUND");
  });

  it("needs no decision without commission", async () => {
    now = new Date("2026-08-01T10:00:00Z");
    await kit.server("1002");
    wait(100);
    expect((await kit.giveBack("1002", { returnId: "r4" })).status).toBe(201);
  });
});
