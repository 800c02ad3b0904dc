import { mailsTo, newId, testApi, type User } from "../../test";
import { sendDelayedNotices } from "../../test/sendDelayedNotices";
import { Terms } from "../programs/terms/terms.entity";

const USERS = /* GraphQL */ `query ($filter: UserFilter, $first: Int! = 25, $after: String) { users(filter: $filter,
  first: $first, after: $after) { totalCount nodes { id } edges { cursor node { id } } pageInfo { hasNextPage
  endCursor } } }`;
const DECIDE = /* GraphQL */ `mutation ($userId: ID!, $status: UserStatus!) { updateUserStatus(input: { userId: $userId,
  status: $status }) { id status decidedAt } }`;
const MERCHANTS = "{ brands(first: 100) { nodes { name website description categories commissionRate cookieDays } } }";
const EVENTS = "{ auditEvents(first: 100) { nodes { actorId action subject before after } } }";
const FIELDS = "id name email role status website channelType businessName contactName categories createdAt";

const api = testApi();
let admin: User;
beforeAll(async () => (admin = await api.make.admin()));

const users = async (variables: object, by: User | null = admin) => {
  const { data, error } = await api.as(by)(USERS, variables);
  return { ...data?.users, error };
};
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
const decide = (userId: string, status: string, by: User | null = admin) => api.as(by)(DECIDE, { userId, status });
const eventsOf = async ({ id }: User) => {
  const { data } = await api.as(admin)(EVENTS);
  return data.auditEvents.nodes.filter(({ subject }: { subject: string }) => subject === `user:${id}`);
};
const decisionMails = async ({ email }: User) => (await mailsTo(api, email)).map(({ template }) => template);
const merchantsNamed = async (searched: string) => {
  const { data } = await api.as(admin)(MERCHANTS);
  return data.brands.nodes.filter(({ name }: { name: string }) => name === searched);
};

describe("me", () => {
  it("returns the signed-in account with its role's fields", async () => {
    const advertiser = await api.make.advertiser({ categories: ["shoes", "womens-fashion"] });
    const { id, name, email, website, createdAt } = advertiser;
    expect((await api.as(advertiser)(`{ me { ${FIELDS} } }`)).data.me).toEqual({
      id,
      name,
      email,
      website,
      createdAt: createdAt.toISOString(),
      role: "ADVERTISER",
      status: "APPROVED",
      channelType: null,
      businessName: "House of Tests",
      contactName: name,
      categories: ["SHOES", "WOMENS_FASHION"],
    });
  });
});

describe("users", () => {
  it("pages newest first, stable while people join", async () => {
    const search = "pagesof.example";
    const created: string[] = [];
    for (let count = 0; count < 7; count += 1)
      created.unshift((await api.make.publisher({ website: `https://no${count}.${search}` })).id);
    const seen: string[] = [];
    for (let after: string | null = null, more = true; more; ) {
      const page: any = await users({ filter: { search }, first: 3, after });
      expect(page.edges).toEqual(
        page.nodes.map((node: object) => ({ node, cursor: expect.stringMatching(/^[\w-]+$/) })),
      );
      expect(page.pageInfo.endCursor).toBe(page.edges.at(-1).cursor);
      seen.push(...idsOf(page.nodes));
      await api.make.publisher({ website: `https://late.${search}` });
      ({ endCursor: after, hasNextPage: more } = page.pageInfo);
    }
    expect(seen).toEqual(created);
    expect(await users({ filter: { search }, first: 0 })).toMatchObject({ totalCount: 10, nodes: [] });
  });

  it("filters by role and status", async () => {
    const people = await Promise.all([
      api.make.publisher({ website: "https://narrow.example" }),
      api.make.advertiser({ name: "narrow.example" }),
      api.make.publisher({ status: "pending", email: "x@narrow.example" }),
    ]);
    const found = async (filter: object) =>
      idsOf((await users({ filter: { search: "narrow.example", ...filter } })).nodes);
    expect((await found({})).sort()).toEqual(idsOf(people).sort());
    expect(await found({ role: "ADVERTISER" })).toEqual([people[1]!.id]);
    expect(await found({ role: "PUBLISHER", status: "PENDING" })).toEqual([people[2]!.id]);
    expect(await found({ role: "ADMIN" })).toEqual([]);
  });

  it.each([
    ["LOOMWEAVER", { name: "Ida Loomweaver" }],
    ["warp & weft", { businessName: "Warp & Weft" }],
    ["100%", { name: "Pure 100% Linen" }],
    ["snake_case", { name: "snake_case" }],
    ["!bang", { name: "A !bang" }],
    ["back\\slash", { name: "back\\slash" }],
    ["o'hara", { name: "Niamh O'Hara" }],
    ["ÉLODIE", { name: "Élodie Tisserand" }],
    ["élodie d", { name: "ÉLODIE DRAP" }],
    ["josé éla", { name: "José Élan" }],
    ["\u200bPasted\ufeff ", { name: "Ana Pasted" }],
  ])("finds by %s", async (search, given) => {
    const { id } = await api.make.advertiser(given);
    expect(idsOf((await users({ filter: { search } })).nodes)).toEqual([id]);
  });

  it.each(["Pure%Linen", "snake-case", "snakeXcase", "' OR 1=1 --"])("does not find by %s", async (search) => {
    await api.make.advertiser({ name: "Pure 100% Linen, snake_case" });
    expect((await users({ filter: { search } })).nodes).toEqual([]);
  });

  it.each([
    [{ first: 101 }, "first"],
    [{ first: -1 }, "first"],
    [{ after: "nonsense" }, "after"],
    [{ after: Buffer.from("' OR 1=1").toString("base64url") }, "after"],
    [{ filter: { search: "x".repeat(201) } }, "search"],
    [{ filter: { search: "a\u0000b" } }, "search"],
  ])("refuses %j", async (variables, field) => {
    expect((await users(variables)).error).toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { [field]: expect.any(String) },
    });
  });
});

describe("applications", () => {
  it("returns pending applications with all fields, oldest first", async () => {
    const first = await api.make.publisher({ status: "pending" });
    const second = await api.make.advertiser({ status: "pending" });
    await api.make.publisher({ status: "rejected" });
    const { data } = await api.as(admin)(
      `{ users(filter: { status: PENDING }, first: 100, oldestFirst: true) { nodes { ${FIELDS} } } }`,
    );
    const waiting = await api.rest(admin)("GET", "/api/admin/applications");
    expect(idsOf(waiting.body)).toEqual(idsOf(data.users.nodes));
    expect(data.users.nodes.slice(-2)).toMatchObject([
      { id: first.id, website: first.website, channelType: "BLOG", email: first.email },
      { id: second.id, businessName: "House of Tests", contactName: second.name, categories: ["SHOES"] },
    ]);
  });

  it("are counted for the admin panel", async () => {
    const count = async () =>
      (await api.as(admin)("{ userTotals { publishers advertisers pending total } }")).data.userTotals;
    const before = await count();
    await api.make.publisher({ status: "pending" });
    await api.make.advertiser({ status: "rejected" });
    await api.make.admin();
    expect(await count()).toEqual({
      publishers: before.publishers + 1,
      advertisers: before.advertisers + 1,
      pending: before.pending + 1,
      total: before.total + 3,
    });
  });
});

describe("updateUserStatus", () => {
  it("approves an advertiser: creates its merchant, queues the email and writes the audit event", async () => {
    const businessName = "Born Today";
    const applicant = await api.make.advertiser({
      status: "pending",
      businessName,
      website: "https://born.example",
      categories: ["shoes", "jewelry"],
    });
    const { data } = await decide(applicant.id, "APPROVED");
    expect(data.updateUserStatus).toEqual({ id: applicant.id, status: "APPROVED", decidedAt: expect.any(String) });
    expect(await merchantsNamed(businessName)).toEqual([
      {
        name: businessName,
        website: "https://born.example",
        categories: ["SHOES", "JEWELRY"],
        commissionRate: 10,
        cookieDays: 30,
        description: "Born Today sells shoes & accessories and jewelry & watches.",
      },
    ]);
    const terms = await api.as(applicant)("{ terms { version commissionRate cookieDays } }");
    expect(terms.data.terms).toEqual([{ version: 1, commissionRate: 10, cookieDays: 30 }]);
    expect(await decisionMails(applicant)).toEqual([]);
    await sendDelayedNotices(api);
    expect(await mailsTo(api, applicant.email)).toEqual([
      { template: "application-approved", to: applicant.email, data: { name: applicant.name, role: "advertiser" } },
    ]);
    const [before, after] = [{ status: "pending" }, { status: "approved" }];
    const subject = `user:${applicant.id}`;
    expect(await eventsOf(applicant)).toEqual([{ actorId: admin.id, action: "user.approved", subject, before, after }]);
  });

  it("approves a publisher without creating a merchant", async () => {
    const applicant = await api.make.publisher({ status: "pending", name: "No Merchant" });
    await decide(applicant.id, "APPROVED");
    expect(await merchantsNamed("No Merchant")).toEqual([]);
    expect((await api.as(applicant)("{ me { status } }")).data.me.status).toBe("APPROVED");
  });

  it("rejects without a merchant, and emails the applicant", async () => {
    const applicant = await api.make.advertiser({ status: "pending", businessName: "Never Born" });
    expect((await decide(applicant.id, "REJECTED")).data.updateUserStatus.status).toBe("REJECTED");
    expect(await merchantsNamed("Never Born")).toEqual([]);
    await sendDelayedNotices(api);
    expect(await decisionMails(applicant)).toEqual(["application-rejected"]);
    expect((await api.as(applicant)("{ me { id } }")).error?.code).toBe("UNAUTHENTICATED");
  });

  it.each(["APPROVED", "REJECTED"])("refuses to decide a %s application again", async (status) => {
    const applicant = await api.make.advertiser({ status: "pending" });
    await decide(applicant.id, status);
    const message = `This application was already ${status.toLowerCase()}`;
    for (const again of ["APPROVED", "REJECTED"])
      expect((await decide(applicant.id, again)).error).toMatchObject({ code: "CONFLICT", message });
    await sendDelayedNotices(api);
    expect([(await eventsOf(applicant)).length, (await decisionMails(applicant)).length]).toEqual([1, 1]);
  });

  it("accepts one of two concurrent decisions", async () => {
    const other = await api.make.admin();
    for (let round = 0; round < 8; round += 1) {
      const businessName = `Contested ${round}`;
      const applicant = await api.make.advertiser({ status: "pending", businessName });
      const [yes, no] = await Promise.all([
        decide(applicant.id, round % 3 === 2 ? "REJECTED" : "APPROVED"),
        decide(applicant.id, round % 3 === 1 ? "REJECTED" : "APPROVED", other),
      ]);
      const [winner, loser] = yes.error ? [no, yes] : [yes, no];
      expect(loser.error?.code).toBe("CONFLICT");
      const { status } = winner.data.updateUserStatus;
      expect(await merchantsNamed(businessName)).toHaveLength(status === "APPROVED" ? 1 : 0);
      await sendDelayedNotices(api);
      expect(await decisionMails(applicant)).toEqual([`application-${status.toLowerCase()}`]);
      const actorId = winner === yes ? admin.id : other.id;
      expect(await eventsOf(applicant)).toMatchObject([{ actorId, action: `user.${status.toLowerCase()}` }]);
    }
    expect(await api.db.read.countBy(Terms, { version: 2 })).toBe(0);
  });

  it("refuses pending as a decision and unknown ids", async () => {
    const applicant = await api.make.publisher({ status: "pending" });
    const { error } = await decide(applicant.id, "PENDING");
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", fields: { status: expect.any(String) } });
    for (const id of [newId(), "x", "", applicant.id.toUpperCase(), `${applicant.id} `])
      expect((await decide(id, "APPROVED")).error).toMatchObject({ code: "NOT_FOUND", message: "User not found" });
    expect(await eventsOf(applicant)).toEqual([]);
  });
});
