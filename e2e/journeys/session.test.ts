import { becomes, demoSite } from "../kit/site";

const site = demoSite();

describe("session", () => {
  it("drops an invalid token silently", async () => {
    const page = await site.visit("/robots.txt");
    await page.evaluate(() => localStorage.setItem("auth_token", "no.good.token"));
    await page.goto("/");
    await becomes(() => page.evaluate(() => localStorage.getItem("auth_token")), null);
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

it("guarded pages › name the required account, and request nothing", async () => {
  for (const [path, role] of [
    ["/dashboard/publisher", "advertiser"],
    ["/dashboard/advertiser", "publisher"],
    ["/admin", "publisher"],
  ] as const) {
    const page = await site.newPageAs(role);
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/graphql")) asked.push(request.postDataJSON().operationName);
    });
    await page.goto(path, { waitUntil: "networkidle" });
    await page
      .getByRole("heading", { name: path === "/admin" ? "Access Denied" : "Access denied", exact: true })
      .waitFor();
    if (path === "/admin") {
      // Everyone may open the notifications and the inbox.
      expect(asked.filter((name) => !["UnreadNotifications", "UnreadConversations"].includes(name))).toEqual([]);
      expect(await page.getByRole("main").locator('a[href="/login"]').count()).toBe(1);
    } else expect(await page.getByRole("main").innerText()).toContain(role);
  }
});
