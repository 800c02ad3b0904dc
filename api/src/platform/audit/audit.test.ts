import { testApi, type User } from "../../../test";

const EVENTS = /* GraphQL */ `query ($first: Int! = 25, $after: String) { auditEvents(first: $first, after: $after)
  { totalCount nodes { id actorId action subject before after at } pageInfo { endCursor hasNextPage } } }`;
const DECIDE =
  "mutation ($id: ID!, $status: UserStatus!) { updateUserStatus(input: { userId: $id, status: $status }) { id } }";

const api = testApi();
let admin: User;
beforeAll(async () => (admin = await api.make.admin()));

const events = async (variables: object = {}) => (await api.as(admin)(EVENTS, variables)).data.auditEvents;
const decide = (id: string, status: string) => api.as(admin)(DECIDE, { id, status });

describe("audit log", () => {
  it("records actor, action, subject, time and change", async () => {
    const applicant = await api.make.publisher({ status: "pending" });
    const before = Date.now();
    await decide(applicant.id, "REJECTED");
    const { nodes } = await events({ first: 1 });
    expect(nodes).toEqual([
      {
        id: expect.any(String),
        actorId: admin.id,
        action: "user.rejected",
        subject: `user:${applicant.id}`,
        before: { status: "pending" },
        after: { status: "rejected" },
        at: expect.any(String),
      },
    ]);
    expect(new Date(nodes[0].at).getTime()).toBeGreaterThanOrEqual(before - 1);
    expect(new Date(nodes[0].at).getTime()).toBeLessThanOrEqual(Date.now());
  });

  it("records every change by admins and the command line, in order", async () => {
    const { email, id } = await api.make.publisher();
    const write = `mutation ($content: String!) { updatePage(input: { title: ABOUT_US, content: $content }) { removed } }`;
    for (const content of ["<p>one</p>", "<p>two</p>"]) await api.as(admin)(write, { content });
    await api.as(admin)("mutation { restorePage(input: { title: ABOUT_US, version: 1 }) { version } }");
    await api.services.suspension.suspend(email);
    await api.services.suspension.restore(email);
    const { nodes } = await events({ first: 5 });
    expect(nodes.map(({ action, subject, actorId }: Record<string, string>) => [action, subject, actorId])).toEqual([
      ["user.restored", `user:${id}`, null],
      ["user.suspended", `user:${id}`, null],
      ...Array(3).fill(["page.updated", "page:AboutUs", admin.id]),
    ]);
  });

  it("resolves the names of actors and subjects", async () => {
    const { email, id } = await api.make.publisher({ status: "pending", name: "Jonah Reyes" });
    await decide(id, "APPROVED");
    await api.services.suspension.suspend(email);
    await api.as(admin)(`mutation { updatePage(input: { title: ABOUT_US, content: "<p>three</p>" }) { removed } }`);
    const { data } = await api.as(admin)("{ auditEvents(first: 3) { nodes { action actorName subjectName } } }");
    expect(data.auditEvents.nodes).toEqual([
      { action: "page.updated", actorName: admin.name, subjectName: null },
      { action: "user.suspended", actorName: null, subjectName: "Jonah Reyes" },
      { action: "user.approved", actorName: admin.name, subjectName: "Jonah Reyes" },
    ]);
  });

  it("records nothing for failed changes", async () => {
    const { id } = await api.make.publisher({ status: "pending" });
    const before = await events();
    await decide(id, "PENDING");
    await decide("x", "APPROVED");
    await api.as(null)(DECIDE, { id, status: "APPROVED" });
    await api.as(admin)(`mutation { updatePage(input: { title: ABOUT_US, content: " " }) { removed } }`);
    await expect(api.services.suspension.restore(admin.email)).rejects.toThrow("not suspended");
    expect(await events()).toEqual(before);
  });

  it("pages newest first", async () => {
    const before = (await events()).totalCount;
    for (let count = 0; count < 5; count += 1)
      await decide((await api.make.publisher({ status: "pending" })).id, "APPROVED");
    const first = await events({ first: 3 });
    const second = await events({ first: 2, after: first.pageInfo.endCursor });
    const ids = [...first.nodes, ...second.nodes].map(({ id }) => id);
    expect(ids).toEqual([...ids].sort().reverse());
    expect([new Set(ids).size, second.pageInfo.hasNextPage, second.totalCount]).toEqual([5, before > 0, before + 5]);
  });

  it("can be filtered by actor, action, subject and days, in list and file", async () => {
    const other = await api.make.admin({ name: "=Second, Admin" });
    const applicant = await api.make.publisher({ status: "pending" });
    await api.as(other)(DECIDE, { id: applicant.id, status: "APPROVED" });
    const FILTERED = "query ($filter: AuditFilterInput) { auditEvents(filter: $filter) { nodes { id subject } } }";
    const about = async (filter: object) => {
      const { data, error } = await api.as(admin)(FILTERED, { filter });
      return error ?? data.auditEvents.nodes.map(({ subject }: { subject: string }) => subject);
    };
    const subject = `user:${applicant.id}`;
    const today = new Date().toISOString().slice(0, 10);
    expect(await about({ actorId: other.id })).toEqual([subject]);
    expect(await about({ subject })).toEqual([subject]);
    expect(await about({ actorId: other.id, action: "user.rejected" })).toEqual([]);
    expect(await about({ subject, action: "user.approved", range: { to: today } })).toEqual([subject]);
    expect(await about({ subject, range: { to: "2020-01-01" } })).toEqual([]);
    expect(await about({ actorId: "x" })).toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { actorId: "This is not a valid ID" },
    });

    const file = await api.rest(admin)("GET", `/api/admin/audit.csv?actorId=${other.id}`);
    const lines = String(file.body).trimEnd().split("\r\n");
    expect(lines[0]?.slice(1)).toBe("at,actorId,actor,action,subject,before,after,id");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`${other.id},"'=Second, Admin",user.approved,${subject},"{""status"":""pending""}"`);
    const all = await api.rest(admin)("GET", "/api/admin/audit.csv");
    expect(String(all.body).trimEnd().split("\r\n").length - 1).toBe((await events()).totalCount);
    expect((await api.rest(admin)("GET", "/api/admin/audit.csv?actorId=x")).status).toBe(422);
  });
});
