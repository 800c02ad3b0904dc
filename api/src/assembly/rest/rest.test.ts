import { PASSWORD, testApi } from "../../../test";
import { advertiserBody, contactBody, type People, peopleOf, publisherBody } from "../../../test/documentedBodies";

const api = testApi();
let people: People;
beforeAll(async () => (people = await peopleOf(api)));

const anonymous = null;
let count = 0;
const newEmail = () => `rest${++count}@mail.example`;

describe("POST /api/auth/login", () => {
  const login = (body: unknown) => api.rest(anonymous)("POST", "/api/auth/login", body);

  it("returns a valid token and the user", async () => {
    const { status, body } = await login({ email: people.publisher.email.toUpperCase(), password: PASSWORD });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      id: people.publisher.id,
      role: "publisher",
      status: "approved",
      channelType: "blog",
    });
    const me = await api.app.inject({ url: "/api/auth/me", headers: { authorization: `Bearer ${body.token}` } });
    expect(me.json()).toEqual(body.user);
  });

  it.each([
    ["pending", "Your application is still being reviewed. We'll email you when it's approved."],
    ["rejected", "Your application was not approved."],
  ] as const)("rejects a %s account", async (status, message) => {
    const { email, createdAt } = await api.make.publisher({ status });
    const application = status === "pending" ? { submittedAt: createdAt.toISOString() } : undefined;
    const refused = await login({ email, password: PASSWORD });
    expect(refused).toMatchObject({ status: 403, body: { message, code: "FORBIDDEN" } });
    expect(refused.body.application).toEqual(application);
    const guessed = await login({ email, password: "not-the-password" });
    expect(guessed).toMatchObject({ status: 401 });
    expect(guessed.body).not.toHaveProperty("application");
  });
});

describe("sign-up", () => {
  it.each([
    ["publisher", publisherBody],
    ["advertiser", advertiserBody],
  ] as const)("of a %s is pending", async (role, bodyOf) => {
    const { status, body } = await api.rest(anonymous)("POST", `/api/auth/signup/${role}`, bodyOf(newEmail()));
    expect([status, Object.keys(body).sort(), body.status]).toEqual([201, ["id", "status"], "pending"]);
  });

  it.each(["role", "status", "id", "__proto__x"])("rejects an unknown field: %s", async (field) => {
    const email = newEmail();
    const given = { ...publisherBody(email), [field]: "admin" };
    const { status, body } = await api.rest(anonymous)("POST", "/api/auth/signup/publisher", given);
    expect([status, body.fields]).toEqual([422, { [field]: "Unknown field" }]);
    const list = await api.rest(people.admin)("GET", "/api/admin/users");
    expect(list.body.map((user: { email: string }) => user.email)).not.toContain(email);
  });
});

describe("publisher routes", () => {
  it("list merchants and rates", async () => {
    const { body } = await api.rest(people.publisher)("GET", "/api/publisher/merchants");
    const { id, name, description, website } = people.merchant;
    expect(body).toContainEqual({ id, name, description, website, commissionRate: 10, categories: ["shoes"] });
  });

  it("create and list own links", async () => {
    const outsider = await api.make.publisher();
    const { status, body } = await api.rest(people.publisher)("POST", "/api/publisher/links", {
      merchantId: people.merchant.id,
      channel: "  instagram ",
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      merchantId: people.merchant.id,
      merchantName: people.merchant.name,
      channel: "instagram",
    });
    expect(body.affiliateUrl).toBe(`http://localhost:4000/r/${body.code}`);
    const own = await api.rest(people.publisher)("GET", "/api/publisher/links");
    expect(own.body[0]).toEqual(body);
    expect((await api.rest(outsider)("GET", "/api/publisher/links")).body).toEqual([]);
  });

  it("reject a destination outside the shop", async () => {
    const { status, body } = await api.rest(people.publisher)("POST", "/api/publisher/links", {
      merchantId: people.merchant.id,
      channel: "blog",
      destination: "https://shop.example.evil.example/x",
    });
    expect([status, body.fields]).toEqual([422, { destination: "This page does not belong to the brand's shop" }]);
  });

  it("return a transaction per link, filtered by days", async () => {
    const { body } = await api.rest(people.publisher)("GET", "/api/publisher/reports?from=2026-01-01&to=2026-01-31");
    expect(body.transactions).toContainEqual({
      id: people.link.id,
      linkId: people.link.id,
      discountCode: null,
      currency: "USD",
      merchantId: people.merchant.id,
      merchantName: people.merchant.name,
      channel: "blog",
      commission: "0.00",
      clicks: 0,
      sales: 0,
    });
    const wrong = await api.rest(people.publisher)("GET", "/api/publisher/reports?from=2026-02-30&to=x");
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ["from", "to"]]);
  });
});

describe("admin routes", () => {
  it("decide once, and create the merchant", async () => {
    const applicant = await api.make.advertiser({ status: "pending", businessName: "Newly Woven" });
    const url = `/api/admin/users/${applicant.id}/status`;
    const waiting = await api.rest(people.admin)("GET", "/api/admin/applications");
    expect(waiting.body.map(({ id }: { id: string }) => id)).toContain(applicant.id);
    const decided = await api.rest(people.admin)("PATCH", url, { status: "approved" });
    expect(decided).toMatchObject({ status: 200, body: { id: applicant.id, status: "approved" } });
    const again = await api.rest(people.admin)("PATCH", url, { status: "rejected" });
    expect(again).toMatchObject({ status: 409, body: { message: "This application was already approved" } });
    const merchants = await api.rest(people.publisher)("GET", "/api/publisher/merchants");
    expect(merchants.body.filter(({ name }: { name: string }) => name === "Newly Woven")).toHaveLength(1);
  });

  it.each([
    [{ status: "pending" }, 422],
    [{ status: "APPROVED" }, 422],
    [{}, 422],
    [{ status: "approved", role: "admin" }, 422],
    [[], 400],
  ])("reject the decision %j", async (body, status) => {
    const applicant = await api.make.publisher({ status: "pending" });
    expect((await api.rest(people.admin)("PATCH", `/api/admin/users/${applicant.id}/status`, body)).status).toBe(
      status,
    );
  });

  it("update sanitized pages", async () => {
    expect((await api.rest(anonymous)("GET", "/api/pages/AboutUs")).status).toBe(404);
    const content = '<h2>Who we are</h2><script>alert(1)</script><p onclick="x()">Weavers</p>';
    const written = await api.rest(people.admin)("PATCH", "/api/admin/pages/AboutUs", { content });
    expect(written).toMatchObject({
      status: 200,
      body: { title: "AboutUs", content: "<h2>Who we are</h2><p>Weavers</p>" },
    });
    expect((await api.rest(anonymous)("GET", "/api/pages/AboutUs")).body).toEqual(written.body);
  });

  it.each([
    ["AboutUs", { content: "  " }, 422],
    ["AboutUs", { content: "<script>only this</script>" }, 422],
    ["AboutUs", { content: 5 }, 422],
    ["Imprint", { content: "<p>x</p>" }, 404],
  ])("reject updating %s with %j", async (title, body, status) => {
    expect((await api.rest(people.admin)("PATCH", `/api/admin/pages/${title}`, body)).status).toBe(status);
  });
});

describe("public routes", () => {
  it("accept a contact message", async () => {
    const { status, body } = await api.rest(anonymous)("POST", "/api/contact", contactBody);
    expect([status, Object.keys(body)]).toEqual([201, ["id"]]);
    const { data } = await api.as(people.admin)("{ contactMessages { nodes { id name message } } }");
    expect(data.contactMessages.nodes[0]).toMatchObject({
      id: body.id,
      name: contactBody.name,
      message: contactBody.message,
    });
  });

  it.each([
    ["PUT", "/api/v1/sales", "GET, HEAD, POST"],
    ["DELETE", "/api/v1/sales/1001?x=1", "GET, HEAD"],
    ["GET", "/api/v1/sales/1001/returns", "POST"],
    ["GET", "/px", "POST"],
  ] as const)("answer 405 for another method (%s %s)", async (method, url, allowed) => {
    const { status, headers, body } = await api.rest(null)(method, url);
    expect([status, headers.allow, body.code]).toEqual([405, allowed, "METHOD_NOT_ALLOWED"]);
  });

  it("answer 404 for an unknown path", async () => {
    expect(await api.rest(anonymous)("GET", "/api/nothing")).toMatchObject({
      status: 404,
      body: { code: "NOT_FOUND" },
    });
    expect((await api.rest(anonymous)("GET", "/api/pages/Imprint")).status).toBe(404);
  });

  it.each([
    ["GET", "/api/pages/%zz"],
    ["PATCH", "/api/admin/users/%E0%A4%A/status"],
    ["GET", `/api/pages/${"x".repeat(1500)}`],
  ] as const)("answer 404 for a malformed path (%s %s)", async (method, url) => {
    const { status, body } = await api.rest(anonymous)(method, url, method === "PATCH" ? {} : undefined);
    expect([status, body]).toEqual([404, { message: "Nothing was found at this address.", code: "NOT_FOUND" }]);
  });
});
