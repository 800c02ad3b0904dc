import { Account, AuditEvent, HeldClock, newId, OrderTestKit, testApi, type User } from "../../test";
import { channelTypeIds } from "../contract/choices";
import { plainTerms } from "../contract/terms/termsDocument";
import { TermsService } from "../programs/terms/terms.service";
import { accountByEmail } from "./accountByEmail";
import { ONLY_PUBLISHERS } from "./people/person.service";

const SET =
  "mutation ($userId: ID!, $kind: PartnerKind) { setPartnerKind(userId: $userId, kind: $kind) { partnerKind } }";

const clock = new HeldClock();
const api = testApi({ clock });
let admin: User;
beforeAll(async () => (admin = await api.make.admin()));

const set = (userId: string, kind: string | null, by: User | null = admin) => api.as(by)(SET, { userId, kind });
const kindOf = async ({ id }: User) => (await api.db.read.findOneByOrFail(Account, { id })).partnerKind;
const changesOf = async ({ id }: User) => {
  const events = await api.db.read.find(AuditEvent, { where: { subject: `user:${id}` }, order: { id: "ASC" } });
  return events.map(({ actorId, action, before, after }) => [actorId, action, before.partnerKind, after.partnerKind]);
};

it.each(channelTypeIds.map((channel) => [channel]))(
  "signUpPublisher › suggests a partner type for %s",
  async (channelType) => {
    const email = `${channelType}@kinds.example`;
    const body = { name: "Ida Loom", email, password: "a-fine-password", website: "https://ida.example", channelType };
    expect((await api.rest(null)("POST", "/api/auth/signup/publisher", body)).status).toBe(201);
    const expected = { blog: "content", instagram: "creator", youtube: "creator", tiktok: "creator" };
    const { partnerKind } = await accountByEmail(api.db.read, email);
    expect(partnerKind).toBe({ ...expected, website: "comparison", other: null }[channelType]);
  },
);

describe("setPartnerKind", () => {
  it("sets and clears the type, visible to the publisher and admins, with an audit event", async () => {
    const publisher = await api.make.publisher({ partnerKind: "content" });
    expect((await set(publisher.id, "CASHBACK")).data).toEqual({ setPartnerKind: { partnerKind: "CASHBACK" } });
    expect((await api.as(publisher)("{ me { partnerKind } }")).data.me.partnerKind).toBe("CASHBACK");
    const listed = await api.as(admin)(
      "query ($search: String) { users(filter: { search: $search }) { nodes { partnerKind } } }",
      { search: publisher.email },
    );
    expect(listed.data.users.nodes).toEqual([{ partnerKind: "CASHBACK" }]);
    await set(publisher.id, "CASHBACK");
    expect((await set(publisher.id, null)).data.setPartnerKind.partnerKind).toBeNull();
    expect(await changesOf(publisher)).toEqual([
      [admin.id, "user.partner-kind-changed", "content", "cashback"],
      [admin.id, "user.partner-kind-changed", "cashback", null],
    ]);
  });

  it("rejects accounts that aren't publishers, unknown ids and invalid types", async () => {
    const { id } = await api.make.advertiser();
    expect((await set(id, "COUPON")).error).toMatchObject({ fields: { userId: ONLY_PUBLISHERS } });
    for (const unknown of [newId(), "nobody"]) expect((await set(unknown, "COUPON")).error?.code).toBe("NOT_FOUND");
    expect((await set(id, "INFLUENCER")).error?.code).toBe("BAD_USER_INPUT");
  });

  it("audits the correct previous value when two admins set it at once", async () => {
    const publisher = await api.make.publisher({ partnerKind: "content" });
    const kinds = ["COUPON", "CASHBACK", "EDITORIAL"];
    for (const { error } of await Promise.all(kinds.map((kind) => set(publisher.id, kind))))
      expect(error).toBeUndefined();
    const changes = await changesOf(publisher);
    expect(changes).toHaveLength(3);
    // Each starts where another ended, and the last one wins.
    const befores = changes.map(([, , before]) => before);
    const afters = changes.map(([, , , after]) => after);
    const last = afters.filter((after) => !befores.includes(after));
    expect(last).toEqual([await kindOf(publisher)]);
    expect(new Set(befores).size).toBe(3);
    expect(befores).toContain("content");
  });
});

it("partner types in terms › use the type at the time of the order", async () => {
  const kit = await OrderTestKit.open(api, clock);
  const document = {
    ...plainTerms({ currency: "USD", basisPoints: 1000, windowDays: 30, returnDays: 30 }),
    rules: [
      {
        id: "coupons",
        name: "Coupons earn less",
        when: { partnerKinds: ["coupon" as const] },
        pay: { basisPoints: 200 },
      },
    ],
  };
  const terms = new TermsService(clock, api.services.events);
  const version = await api.db.write(async (tx) => {
    const inForce = await terms.inForce(tx, kit.merchant.id);
    return terms.publish(tx, { merchantId: kit.merchant.id, inForce, document, publishedBy: null, hasPartners: false });
  });
  expect(version.version).toBe(2);
  const partner = await kit.partner();
  const order = async (orderId: string) => {
    await kit.server(orderId, { clickId: kit.click(partner, 1, 30, 2) });
    const { commission, why } = await kit.sale(orderId);
    return [commission, why.inputs?.partnerKind];
  };
  expect(await order("before")).toEqual([2500, null]);
  await set(partner.user.id, "COUPON");
  expect(await order("coupon")).toEqual([500, "coupon"]);
  await set(partner.user.id, "CREATOR");
  expect(await order("after")).toEqual([2500, "creator"]);
  // A return is paid by the inputs of the order.
  await kit.giveBack("coupon", { returnId: "r1", amount: "125.00" });
  expect((await kit.sale("coupon")).returnedCommission).toBe(250);
  await kit.prove([partner, 2500 + 250 + 2500]);
});

it("advertiserReport › includes the partner types of a brand's publishers", async () => {
  const kit = await OrderTestKit.open(api, clock);
  const partner = await kit.partner();
  await kit.server("reported", { clickId: kit.click(partner) });
  await set(partner.user.id, "EXTENSION");
  const rows = "{ advertiserReport { rows { publisher { id partnerKind } } } }";
  const { data } = await api.as(kit.advertiser)(rows);
  expect(data.advertiserReport.rows).toEqual([{ publisher: { id: partner.user.id, partnerKind: "EXTENSION" } }]);
});
