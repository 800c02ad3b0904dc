import { eventually, Site } from "./kit/site";

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
    const page = await site.visitAs("publisher", "/");
    const dashboard = page.getByRole("banner").getByRole("link", { name: "Dashboard", exact: true });
    await dashboard.waitFor();
    const other = await page.context().newPage();
    await other.goto("/robots.txt");
    await other.evaluate(() => localStorage.removeItem("auth_token"));
    await page.getByRole("banner").getByRole("link", { name: "Sign In" }).waitFor();
    expect(await dashboard.count()).toBe(0);
  });

  it("requests the user only with a stored token", async () => {
    const page = await site.visit("/robots.txt");
    const requests: string[] = [];
    page.on("request", (request) => requests.push(new URL(request.url()).pathname));
    await page.goto("/about", { waitUntil: "networkidle" });
    expect(requests).not.toContain("/api/auth/me");
  });
});

describe("guarded pages", () => {
  it.each([
    ["/dashboard/publisher", "advertiser", "Access denied"],
    ["/dashboard/advertiser", "publisher", "Access denied"],
    ["/admin", "publisher", "Access Denied"],
  ] as const)("%s shows a signed-in %s: %s", async (path, role, title) => {
    const page = await site.visitAs(role, path);
    await page.getByRole("heading", { name: title, exact: true }).waitFor();
    expect(await page.getByRole("main").innerText()).toContain(role);
  });

  it("link a signed-out visitor from the admin panel to the sign-in page", async () => {
    const page = await site.visit("/admin");
    await page.getByRole("heading", { name: "Access Denied", exact: true }).waitFor();
    const link = page.getByRole("main").getByRole("link", { name: /sign in/i });
    expect(await link.getAttribute("href")).toBe("/login");
  });
});
