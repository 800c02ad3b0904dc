import { AuditEvent, HeldClock, SECOND, testApi, type User } from "../../../test";
import { Page, PageVersion } from "./page.entity";

const UPDATE = /* GraphQL */ `mutation ($title: PageTitle!, $content: String!) { updatePage(input: { title: $title,
  content: $content }) { page { title content version lastUpdated } removed } }`;
const RESTORE = /* GraphQL */ `mutation ($title: PageTitle!, $version: Int!) { restorePage(input: { title: $title,
  version: $version }) { content version } }`;
const PAGE = "query ($title: PageTitle!) { page(title: $title) { title content version lastUpdated } }";
const VERSIONS = "query ($title: PageTitle!) { pageVersions(title: $title) { version content createdAt } }";
const TITLE = "ABOUT_US";

const clock = new HeldClock();
const api = testApi({ clock });
let admin: User;
beforeAll(async () => (admin = await api.make.admin()));
// There are only three titles, so each test starts without pages.
beforeEach(async () => {
  await api.db.write(async (tx) => {
    for (const entity of [Page, PageVersion, AuditEvent]) await tx.createQueryBuilder().delete().from(entity).execute();
  });
});

const update = (content: unknown, title = TITLE, by: User | null = admin) => api.as(by)(UPDATE, { title, content });
const page = async (title = TITLE) => (await api.as(null)(PAGE, { title })).data.page;
const versions = async () => (await api.as(admin)(VERSIONS, { title: TITLE })).data.pageVersions;

describe("updatePage", () => {
  it("publishes a page", async () => {
    expect(await page()).toBeNull();
    const { data } = await update("  <h2>Who we are</h2>\n<p>Weavers &amp; dyers.</p>  ");
    const written = {
      title: TITLE,
      content: "<h2>Who we are</h2>\n<p>Weavers &amp; dyers.</p>",
      version: 1,
      lastUpdated: clock.now().toISOString(),
    };
    expect(data.updatePage).toEqual({ page: written, removed: [] });
    expect(await page()).toEqual(written);
    expect(await page("PRIVACY_POLICY")).toBeNull();
    const all = await api.as(admin)("{ pages { title content } }");
    expect(all.data.pages).toEqual([{ title: TITLE, content: written.content }]);
  });

  it("keeps earlier versions with their dates", async () => {
    const texts = ["<p>one</p>", "<p>two</p>", "<p>three</p>"];
    const kept = [];
    for (const [at, content] of texts.entries()) {
      clock.pass(SECOND);
      await update(content);
      kept.unshift({ version: at + 1, content, createdAt: clock.now().toISOString() });
    }
    expect(await versions()).toEqual(kept);
    expect(await page()).toMatchObject({ content: "<p>three</p>", version: 3, lastUpdated: kept[0]?.createdAt });
  });

  it("records the author", async () => {
    await update("<p>one</p>");
    await update("<p>two</p>");
    const { data } = await api.as(admin)("{ auditEvents { nodes { actorId action subject before after } } }");
    const event = { actorId: admin.id, action: "page.updated", subject: "page:AboutUs" };
    expect(data.auditEvents.nodes).toEqual([
      { ...event, before: { version: 1 }, after: { version: 2 } },
      { ...event, before: null, after: { version: 1 } },
    ]);
  });

  it("keeps versions consistent under concurrent updates and rejects stale ones", async () => {
    const texts = ["a", "b", "c", "d"].map((character) => `<p>${character.repeat(200)}</p>`);
    const answers = await Promise.all(texts.map((content) => update(content)));
    const late = answers.filter(({ error }) => error);
    for (const { error } of late) expect(error?.code).toBe("CONFLICT");
    const all: { version: number; content: string }[] = await versions();
    expect(all.map(({ version }) => version).reverse()).toEqual([...Array(4 - late.length).keys()].map((at) => at + 1));
    expect((await page()).content).toBe(all[0]?.content);
  });

  it("accepts longer text than other fields", async () => {
    const content = `<p>${"Weft und Kette. ".repeat(25_000)}</p>`;
    expect((await api.rest(admin)("PATCH", "/api/admin/pages/TermsConditions", { content })).status).toBe(200);
    expect((await page("TERMS_CONDITIONS")).content === content).toBe(true);
  });

  it.each(["", "   ", "<script>only()</script>", "<!-- nothing -->", "<p>a\u0000b</p>", "<p>\ud800</p>"])(
    "removes %j",
    async (content) => {
      expect((await update(content)).error).toMatchObject({
        code: "BAD_USER_INPUT",
        fields: { content: expect.any(String) },
      });
      expect(await page()).toBeNull();
    },
  );
});

it("pageVersion › returns a version with its author", async () => {
  const other = await api.make.admin({ name: "Ines Rocha" });
  await update("<p>one</p>");
  await update("<p>two</p>", TITLE, other);
  const query = "query ($version: Int!) { pageVersion(title: ABOUT_US, version: $version) { content writerName } }";
  const one = await api.as(admin)(query, { version: 1 });
  expect(one.data.pageVersion).toEqual({ content: "<p>one</p>", writerName: admin.name });
  const two = await api.as(admin)(query, { version: 2 });
  expect(two.data.pageVersion).toEqual({ content: "<p>two</p>", writerName: "Ines Rocha" });
  expect((await api.as(admin)(query, { version: 3 })).error?.code).toBe("NOT_FOUND");
});

describe("restorePage", () => {
  it("restores an earlier version as a new one", async () => {
    await update("<p>one</p>");
    await update("<p>two</p>");
    const { data } = await api.as(admin)(RESTORE, { title: TITLE, version: 1 });
    expect(data.restorePage).toEqual({ content: "<p>one</p>", version: 3 });
    expect((await versions()).map(({ content }: { content: string }) => content)).toEqual([
      "<p>one</p>",
      "<p>two</p>",
      "<p>one</p>",
    ]);
  });

  it.each([0, -1, 2])("refuses version %d", async (version) => {
    await update("<p>one</p>");
    expect((await api.as(admin)(RESTORE, { title: TITLE, version })).error?.code).toBe("NOT_FOUND");
    expect((await page()).version).toBe(1);
  });
});
