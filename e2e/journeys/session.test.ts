import { eventually, Site } from "../kit/site";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterEach(() => site.closePages());
afterAll(() => site.close());

describe("session", () => {
  it("drops an invalid token silently", async () => {
    const page = await site.visit("/robots.txt");
    await page.evaluate(() => localStorage.setItem("auth_token", "no.good.token"));
    await page.goto("/");
    const token = await eventually(
      () => page.evaluate(() => localStorage.getItem("auth_token")),
      (value) => value === null,
    );
    expect(token).toBeNull();
    await page.getByRole("banner").getByRole("link", { name: "Sign In" }).waitFor();
    expect(await page.getByRole("region", { name: /Notifications/ }).innerText()).toBe("");
  });

  it("signs out when another tab signs out", async () => {
    const page = await site.visitOnceAs("publisher", "/");
    const dashboard = page.getByRole("banner").getByRole("link", { name: "Dashboard", exact: true });
    await dashboard.waitFor();
    const other = await page.context().newPage();
    await other.goto("/robots.txt");
    await other.evaluate(() => localStorage.removeItem("auth_token"));
    await page.getByRole("banner").getByRole("link", { name: "Sign In" }).waitFor();
    expect(await dashboard.count()).toBe(0);
  });
});

it("guarded pages › say whose they are", async () => {
  // That of an admin: adminLists.test.ts.
  for (const [path, role] of [
    ["/dashboard/publisher", "advertiser"],
    ["/dashboard/advertiser", "publisher"],
  ] as const) {
    const page = await site.visitAs(role, path);
    await page.getByRole("heading", { name: "Access denied", exact: true }).waitFor();
    expect(await page.getByRole("main").innerText()).toContain(role);
  }
});
