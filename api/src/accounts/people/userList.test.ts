/** On both engines: its SQL is written for each. */
import { HeldClock, newId, SECOND, testApi, type User } from "../../../test";
import { TOO_LATE } from "../../platform/outbox/delayedNotices";

const LIST = `query ($search: String!, $sort: UserSort, $descending: Boolean! = true, $after: String,
  $first: Int! = 2) { users(filter: { search: $search }, sort: $sort, descending: $descending, first: $first,
  after: $after) { totalCount nodes { id } pageInfo { hasNextPage endCursor } } }`;
const COUNTS = "query ($search: String) { userCounts(search: $search) { role standing count } }";
const DECIDE = `mutation ($userIds: [ID!]!, $status: UserStatus!, $reason: RejectionReason, $note: String) {
  decideUsers(input: { userIds: $userIds, status: $status, reason: $reason, note: $note }) { decidedIds skipped } }`;
const UNDO = "mutation ($userIds: [ID!]!) { undoUserDecisions(userIds: $userIds) { undone kept } }";

const clock = new HeldClock();
const api = testApi({ clock });
let admin: User;
beforeAll(async () => (admin = await api.make.admin()));

/** Every row, two at a time. */
async function listed(search: string, sort: string, descending: boolean): Promise<string[]> {
  const seen: string[] = [];
  for (let after: string | null = null, more = true; more; ) {
    const { data, error } = await api.as(admin)(LIST, { search, sort, descending, after });
    if (error) throw new Error(error.message);
    seen.push(...data.users.nodes.map(({ id }: { id: string }) => id));
    ({ hasNextPage: more, endCursor: after } = data.users.pageInfo);
  }
  return seen;
}

describe("users, sorted", () => {
  const search = "sorted.example";
  let people: User[];
  beforeAll(async () => {
    people = [
      await api.make.publisher({ name: "zoe", email: `b@${search}`, website: `https://www.m.${search}` }),
      await api.make.advertiser({ businessName: "Aster", name: "Yan", email: `C@${search}`, website: null }),
      await api.make.publisher({
        name: "Mina",
        email: `a@${search}`,
        website: `http://B.${search}`,
        status: "pending",
      }),
      await api.make.publisher({ name: "mina", email: `d@${search}`, website: `https://a.${search}/x` }),
      await api.make.publisher({
        name: "Élodie",
        email: `e@${search}`,
        website: `https://a.${search}`,
        status: "rejected",
      }),
    ];
  });

  it.each([
    ["APPLIED", [0, 1, 2, 3, 4]],
    // Case-insensitive; ties by age.
    ["NAME", [1, 2, 3, 0, 4]],
    ["EMAIL", [2, 0, 1, 3, 4]],
    ["ROLE", [1, 0, 2, 3, 4]],
    ["STATUS", [0, 1, 3, 2, 4]],
    ["WEBSITE", [1, 4, 3, 2, 0]],
  ])("sorts by %s, page by page in both directions", async (sort, order) => {
    const ids = order.map((at) => people[at]?.id);
    expect(await listed(search, sort, false)).toEqual(ids);
    expect(await listed(search, sort, true)).toEqual([...ids].reverse());
  });

  it("stays stable while people join, and follows renames", async () => {
    const { data } = await api.as(admin)(LIST, { search, sort: "NAME", descending: false });
    const late = await api.make.publisher({ name: "Aaron", website: `https://late.${search}` });
    const { endCursor: after } = data.users.pageInfo;
    const next = await api.as(admin)(LIST, { search, sort: "NAME", descending: false, after });
    expect(next.data.users.nodes.map(({ id }: { id: string }) => id)).toEqual([people[3]?.id, people[0]?.id]);
    await api.as(late)(`mutation { renameAccount(name: "Zz top") { __typename } }`);
    expect((await listed(search, "NAME", false)).slice(-2)).toEqual([late.id, people[4]?.id]);
  });

  it("rejects cursors of another sort order and forged ones", async () => {
    const { data } = await api.as(admin)(LIST, { search, sort: "NAME" });
    const { endCursor } = data.users.pageInfo;
    for (const [sort, after] of [
      ["EMAIL", endCursor],
      ["STATUS", Buffer.from(`${newId()}' OR 1=1`).toString("base64url")],
    ]) {
      expect((await api.as(admin)(LIST, { search, sort, after })).error?.code).toBe("BAD_USER_INPUT");
    }
  });

  it("counts the results of each filter", async () => {
    await api.make.publisher({ website: "https://counted.example", suspendedAt: clock.now() });
    await api.make.advertiser({ website: "https://counted.example", closedAt: clock.now() });
    const { data } = await api.as(admin)(COUNTS, { search: "counted.example" });
    expect(data.userCounts).toHaveLength(2);
    expect(data.userCounts).toEqual(
      expect.arrayContaining([
        { role: "PUBLISHER", standing: "SUSPENDED", count: 1 },
        { role: "ADVERTISER", standing: "CLOSED", count: 1 },
      ]),
    );
  });

  it("exports the same rows in the same order", async () => {
    const get = (query: string) => api.rest(admin)("GET", `/api/admin/users.csv?${query}`);
    const { status, body, headers } = await get(`search=${search}&sort=email&descending=false&status=approved`);
    expect([status, headers["content-disposition"]]).toEqual([
      200,
      expect.stringContaining("weft-people-approved-search"),
    ]);
    const lines = String(body).trim().split("\r\n");
    expect(lines.map((line) => line.split(",")[0]?.replace("\uFEFF", ""))).toEqual([
      "name",
      "zoe",
      "Aster",
      "mina",
      "Zz top",
    ]);
    expect(lines[2]).toMatch(/^Aster,Yan,c@sorted\.example,advertiser,approved,,/);
    expect(String((await get(`ids=${people[2]?.id}`)).body)).toContain("pending");
    for (const query of ["sort=hash", "status=odd", "role=king", "ids=x", "descending=1"])
      expect([query, (await get(query)).status]).toEqual([query, 422]);
  });
});

describe("decideUsers and undoUserDecisions", () => {
  const pending = async (count: number) => {
    const ids: string[] = [];
    for (let at = 0; at < count; at += 1) ids.push((await api.make.publisher({ status: "pending" })).id);
    return ids;
  };
  const statusOf = async (ids: readonly string[]) => {
    const users = await api.services.users.byIds(ids);
    return ids.map((id) => users.find((user) => user.id === id)?.status);
  };
  const decide = (userIds: string[], status = "APPROVED", given: object = {}, by: User | null = admin) =>
    api.as(by)(DECIDE, { userIds, status, ...given });

  it("decide pending applications once each, and undo them", async () => {
    const ids = await pending(30);
    const done = (await api.make.publisher()).id;
    const answers = await Promise.all([decide([...ids, done, newId()]), decide(ids)]);
    const decided = answers.flatMap(({ data }) => data.decideUsers.decidedIds);
    expect(decided.sort()).toEqual([...ids].sort());
    expect(answers.map(({ data }) => data.decideUsers.skipped).reduce((a, b) => a + b)).toBe(32);
    const { data } = await api.as(admin)(UNDO, { userIds: [...ids, done] });
    expect(data.undoUserDecisions).toEqual({ undone: 30, kept: 1 });
    expect(new Set(await statusOf(ids))).toEqual(new Set(["pending"]));
  });

  it("reject with a reason, and become final after a few seconds", async () => {
    const ids = await pending(2);
    expect((await decide(ids, "REJECTED", { reason: "METHOD" })).data.decideUsers.skipped).toBe(0);
    clock.pass(11 * SECOND);
    const undone = await api.as(admin)(UNDO, { userIds: ids });
    expect(undone.error).toMatchObject({ code: "CONFLICT", message: TOO_LATE() });
    expect(await statusOf(ids)).toEqual(["rejected", "rejected"]);
  });

  it("reject invalid choices and other roles", async () => {
    const ids = await pending(1);
    for (const wrong of [[], ["x"], Array.from({ length: 201 }, () => newId())])
      expect((await decide(wrong)).error?.fields).toHaveProperty("userIds");
    expect((await decide(ids, "PENDING")).error?.fields).toHaveProperty("status");
    expect((await decide(ids, "REJECTED", { reason: "OTHER" })).error?.fields).toHaveProperty("note");
    expect(await statusOf(ids)).toEqual(["pending"]);
  });
});
