import { eventually, Site } from "./kit/site";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterEach(() => site.closePages());
afterAll(() => site.close());

describe("the session", () => {
  it("drops a token that is no good, without a word", async () => {
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

  it("follows a sign-out in another tab", async () => {
    const page = await site.visitAs("publisher", "/");
    const dashboard = page.getByRole("banner").getByRole("link", { name: "Dashboard", exact: true });
    await dashboard.waitFor();
    const other = await page.context().newPage();
    await other.goto("/robots.txt");
    await other.evaluate(() => localStorage.removeItem("auth_token"));
    await page.getByRole("banner").getByRole("link", { name: "Sign In" }).waitFor();
    expect(await dashboard.count()).toBe(0);
  });

  it("asks who is signed in only when a token is stored", async () => {
    const page = await site.visit("/robots.txt");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/about", { waitUntil: "networkidle" });
    expect(asked).not.toContain("/api/auth/me");
  });
});

describe("pages that are not for everybody", () => {
  it.each([
    ["/dashboard/publisher", "advertiser", "Access denied"],
    ["/dashboard/advertiser", "publisher", "Access denied"],
    ["/admin", "publisher", "Access Denied"],
  ] as const)("%s tells a signed-in %s: %s", async (path, role, title) => {
    const page = await site.visitAs(role, path);
    await page.getByRole("heading", { name: title, exact: true }).waitFor();
    expect(await page.getByRole("main").innerText()).toContain(role);
  });

  it("leads a stranger from the admin panel to the sign-in", async () => {
    const page = await site.visit("/admin");
    await page.getByRole("heading", { name: "Access Denied", exact: true }).waitFor();
    const link = page.getByRole("main").getByRole("link", { name: /sign in/i });
    expect(await link.getAttribute("href")).toBe("/login");
  });
});
