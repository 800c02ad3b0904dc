import { forEach, HeldClock, OrderTestKit, testApi, type User } from "../../../../test";

const clock = new HeldClock();
const api = testApi({ clock, limits: { signUpByAddress: { points: 100, seconds: 60 } } });

/** An agency: runs a brand of its own, and works for another one as a viewer. */
const agency = forEach(async () => {
  const [own, served] = [await OrderTestKit.open(api, clock), await OrderTestKit.open(api, clock)];
  const viewer = await api.make.member(served.advertiser.account, "viewer", { id: own.advertiser.person.id });
  return { own, served, person: own.advertiser, viewer };
});

const RANGE = { from: "2026-01-01", to: "2026-12-31" };
const FIGURES = "totals { clicks sales revenue { cents currency } commission { cents } }";
const BRANDS = `query ($first: Int, $after: String, $range: DateRangeInput) { teamBrands(first: $first, after: $after) {
  totalCount pageInfo { hasNextPage endCursor } nodes { id name teamRole isCurrent status isOpen merchant { id }
    waiting { orders applications overdueInvoices claims } trackingHealth { orders isSilent } figures(range: $range) { ${FIGURES} } } } }`;
const OWN = `query ($range: DateRangeInput) { brandWaiting { orders applications overdueInvoices claims }
  trackingHealth { orders isSilent } advertiserReport(range: $range) { ${FIGURES} } }`;
const ADD = "mutation ($input: AnotherBrandInput!) { addBrand(input: $input) { id status } }";
const brandsOf = async (who: User) => (await api.as(who)(BRANDS, { range: RANGE })).data.teamBrands.nodes;
const add = (businessName = "Second Label", who = agency.person) =>
  api.as(who)(ADD, { input: { businessName, website: "https://second.example", categories: ["SHOES"] } });

describe("teamBrands", () => {
  it("shows of each brand what its own pages show, whichever is open", async () => {
    const { own, served, person, viewer } = agency;
    for (const [kit, amounts] of [
      [own, ["10.00"]],
      [served, ["20.00", "30.00"]],
    ] as const) {
      const partner = await kit.partner();
      for (const [at, amount] of amounts.entries())
        await kit.server(`o-${at}`, { amount, clickId: kit.click(partner) });
    }
    const seen = await brandsOf(person);
    expect(seen).toHaveLength(2);
    for (const [account, who, teamRole, merchant] of [
      [own.advertiser.account, person, "OWNER", own.merchant],
      [served.advertiser.account, viewer, "VIEWER", served.merchant],
    ] as const) {
      const { data } = await api.as(who)(OWN, { range: RANGE });
      expect(seen.find(({ id }: { id: string }) => id === account.id)).toEqual({
        id: account.id,
        name: account.name,
        teamRole,
        isCurrent: who === person,
        status: "APPROVED",
        isOpen: true,
        merchant: { id: merchant.id },
        waiting: data.brandWaiting,
        trackingHealth: data.trackingHealth,
        figures: data.advertiserReport,
      });
    }
    expect(seen.map(({ figures }: any) => figures.totals.revenue.cents).sort()).toEqual([1000, 5000]);
    expect(await brandsOf(served.advertiser)).toMatchObject([{ id: served.advertiser.id }]);
  });

  it("has pages", async () => {
    const page = async (after?: string) =>
      (await api.as(agency.person)(BRANDS, { first: 1, ...(after && { after }) })).data.teamBrands;
    const first = await page();
    expect(first).toMatchObject({ totalCount: 2, pageInfo: { hasNextPage: true } });
    const second = await page(first.pageInfo.endCursor);
    expect(second.pageInfo.hasNextPage).toBe(false);
    expect(new Set([...first.nodes, ...second.nodes].map(({ id }) => id)).size).toBe(2);
  });

  it("tells nothing of a brand that is closed to you", async () => {
    const { served, person } = agency;
    await api.services.suspension.suspend(served.advertiser.email);
    const shut = (await brandsOf(person)).find(({ id }: { id: string }) => id === served.advertiser.id);
    expect(shut).toMatchObject({ isOpen: false, merchant: null, waiting: null, trackingHealth: null, figures: null });
  });

  it("is for people, not for API keys", async () => {
    const made = 'mutation { createApiKey(input: { name: "reader", scopes: [REPORTS_READ] }) { key } }';
    const { key } = (await api.as(agency.person)(made)).data.createApiKey;
    const payload = { query: "{ teamBrands { totalCount } }" };
    const headers = { authorization: `Bearer ${key}` };
    const answer = (await api.app.inject({ method: "POST", url: "/graphql", headers, payload })).json();
    expect(answer.errors[0].extensions.code).toBe("FORBIDDEN");
  });
});

describe("addBrand", () => {
  it("applies for a brand that an admin approves, and that has an owner, a program and books of its own", async () => {
    const { person } = agency;
    const { data } = await add();
    expect(data.addBrand).toEqual({ id: expect.any(String), status: "PENDING" });
    const { id } = data.addBrand;
    const open = { id, name: "Second Label", teamRole: "OWNER", isOpen: false, status: "PENDING", figures: null };
    expect((await brandsOf(person)).find((one: { id: string }) => one.id === id)).toMatchObject(open);
    const approve =
      "mutation ($id: ID!) { updateUserStatus(input: { userId: $id, status: APPROVED }) { email businessName } }";
    const decided = (await api.as(await api.make.admin())(approve, { id })).data.updateUserStatus;
    expect(decided).toEqual({ email: person.person.email, businessName: "Second Label" });
    const found = (await brandsOf(person)).find((one: { id: string }) => one.id === id);
    expect(found).toMatchObject({
      isOpen: true,
      merchant: { id: expect.any(String) },
      figures: { totals: { sales: 0 } },
    });
    const change = "mutation ($id: ID!) { switchAccount(accountId: $id) { user { id businessName } } }";
    const { switchAccount } = (await api.as(person)(change, { id })).data;
    expect(switchAccount.user).toEqual({ id, businessName: "Second Label" });
  });

  it("keeps at most five in review, also of eight at once", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => add(`Label ${at}`)));
    expect(answers.filter(({ error }) => !error)).toHaveLength(5);
    expect(answers.find(({ error }) => error)?.error?.code).toBe("CONFLICT");
  });

  it("says what is missing, and refuses creators", async () => {
    const { error } = await add(" ");
    expect(error?.fields).toEqual({ businessName: "Business name must be at least 2 characters" });
    expect((await add("Second Label", await api.make.publisher())).error?.code).toBe("FORBIDDEN");
  });
});
