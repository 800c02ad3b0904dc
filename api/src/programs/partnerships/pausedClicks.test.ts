import { DAY, followIn, forEach, HeldClock, MINUTE, plain, replaySales, soldOrder, testApi } from "../../../test";
import { PartnershipTestKit } from "../../../test/partnershipTestKit";
import type { TermsDocument } from "../../contract/terms/termsDocument";
import { ordersSourceOf } from "../../insight/simulation/ordersConnection";
import { runSimulation } from "../../insight/simulation/simulation.service";

const clock = new HeldClock();
const api = testApi({ clock });
const follow = followIn(api);
let partner: { id: string; code: string };
let orders = 0;
const kit = forEach(() => PartnershipTestKit.open(api));
beforeEach(async () => {
  partner = await kit.partner();
  clock.pass(MINUTE);
});

/** A shopper follows the link; a minute later something else happens. */
async function click(code = partner.code): Promise<string> {
  const { status, clickId } = await follow(`/r/${code}`);
  expect(status).toBe(302);
  clock.pass(MINUTE);
  return clickId ?? "";
}

async function sell(...clickIds: string[]) {
  orders += 1;
  const body = { orderId: `paused-${orders}`, amount: "100.00", clickId: clickIds.join(".") };
  expect((await api.rest(kit.owner)("POST", "/api/v1/sales", body)).status).toBe(201);
  return soldOrder(api.db, { merchantId: kit.merchant.id, orderId: body.orderId });
}

const pause = async () => {
  await kit.because("pausePartner", partner.id);
  clock.pass(MINUTE);
};
const resume = async () => {
  await kit.act("resumePartner", partner.id, kit.owner);
  clock.pass(MINUTE);
};
const replayed = async () => (await replaySales(api.db)).differences;

describe("clicks of a paused partner", () => {
  it("redirect and earn nothing, with an explanation", async () => {
    const before = await click();
    await pause();
    const within = await click();
    await resume();
    const after = await click();
    // All three orders arrive when the partnership is active again.
    expect((await sell(before)).commission).toBe(1000);
    expect(await sell(within)).toMatchObject({
      commission: 0,
      // Its publisher sees the order, and why it earns nothing.
      publisherId: kit.publisher.id,
      why: { decision: "partnership paused", considered: [{ outcome: "partnership paused" }], commission: 0 },
    });
    expect((await sell(after)).commission).toBe(1000);
    expect(await replayed()).toEqual([]);
  });

  it("are judged by the click's time, however late the order arrives", async () => {
    const before = await click();
    await pause();
    clock.pass(20 * DAY);
    expect((await sell(before)).commission).toBe(1000);
    await kit.because("endPartnership", partner.id);
    expect((await sell(before)).commission).toBe(1000);
    const late = await click();
    expect((await sell(late)).why.decision).toBe("partnership ended");
  });

  it("take effect at the moment of the pause", async () => {
    await kit.because("pausePartner", partner.id);
    const { clickId } = await follow(`/r/${partner.code}`);
    expect((await sell(clickId ?? "")).why.decision).toBe("partnership paused");
  });

  it("leave the order to the last eligible click", async () => {
    const other = await api.make.publisher();
    const rival = await kit.partner(other);
    const earlier = await click(rival.code);
    await pause();
    const later = await click();
    const sold = await sell(later, earlier);
    expect(sold).toMatchObject({ publisherId: other.id, commission: 1000 });
    expect(sold.why.considered.map(({ outcome }) => outcome)).toEqual(["partnership paused", "eligible"]);
  });

  it("earn nothing through a browser claim either", async () => {
    await api.db.write((tx) => tx.update("merchant", { id: kit.merchant.id }, { clicksFromBrowsers: 1 }));
    await pause();
    const clickId = await click();
    orders += 1;
    const orderId = `paused-${orders}`;
    await api.rest(null)("POST", "/px", { m: kit.merchant.id, o: orderId, a: "100.00", c: clickId });
    await api.rest(kit.owner)("POST", "/api/v1/sales", { orderId, amount: "100.00" });
    const sold = await soldOrder(api.db, { merchantId: kit.merchant.id, orderId });
    expect(sold).toMatchObject({ commission: 0, why: { unverifiedReports: [{ outcome: "not eligible" }] } });
    expect(await replayed()).toEqual([]);
  });

  it("who left earn nothing until they rejoin", async () => {
    await kit.act("leaveBrand", partner.id, kit.publisher);
    clock.pass(MINUTE);
    const away = await click();
    await kit.link();
    clock.pass(MINUTE);
    const back = await click();
    expect((await sell(away)).why.decision).toBe("partnership ended");
    expect((await sell(back)).commission).toBe(1000);
  });
});

it("groups of partners › are paid by rules that name them, using the group at the click", async () => {
  const rule = { id: "circle", name: "Circle", when: { publisherGroups: ["Circle"] }, pay: { basisPoints: 1500 } };
  const document: TermsDocument = { ...plain, rules: [rule] };
  const publish = async () => {
    const as = api.as(kit.owner);
    const save = "mutation ($document: JSONObject!) { saveTermsDraft(document: $document) { hash } }";
    const { hash } = (await as(save, { document })).data.saveTermsDraft;
    await as("mutation ($hash: String!) { publishTerms(hash: $hash) { version } }", { hash });
  };
  await publish();
  clock.pass(MINUTE);
  const without = await click();
  const group = (await kit.createGroup("Circle")).data.createPartnerGroup.id;
  await kit.setGroup(partner.id, group);
  clock.pass(MINUTE);
  const within = await click();
  expect((await sell(without)).commission).toBe(1000);
  const sold = await sell(within);
  expect(sold).toMatchObject({ commission: 1500, why: { inputs: { publisherGroups: ["Circle"] } } });
  await kit.setGroup(partner.id, null);
  // A return, and later lines, still belong to the group at the click.
  const url = `/api/v1/sales/${sold.orderId}/returns`;
  await api.rest(kit.owner)("POST", url, { returnId: `r-${sold.orderId}`, amount: "40.00" });
  expect(await soldOrder(api.db, { id: sold.id })).toMatchObject({ commission: 1500, returnedCommission: 600 });
  const later = await sell(within);
  const lines = [{ sku: "A", category: "shoes", amount: "100.00" }];
  await api.rest(kit.owner)("POST", "/api/v1/sales", { orderId: later.orderId, lines });
  expect((await soldOrder(api.db, { id: later.id })).commission).toBe(1500);
  expect(await replayed()).toEqual([]);
  const filter = { merchantId: kit.merchant.id, from: "", areEarning: true };
  const simulated = { source: ordersSourceOf(api.db), filter, draft: document };
  const { total } = await runSimulation(simulated, new AbortController().signal, () => undefined);
  expect([total.inForce, total.draft]).toEqual([1000 + 900 + 1500, 1000 + 900 + 1500]);
});
