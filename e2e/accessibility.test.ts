import { desktop, phone, Site } from "./kit/site";
import { violationsInBothSchemes, violationsOf } from "./kit/violations";

const PUBLIC = [
  "/",
  "/login",
  "/signup/publisher",
  "/signup/advertiser",
  "/forgot-password",
  "/reset-password?token=x",
  "/join",
  "/publisher",
  "/advertiser",
  "/publishers",
  "/join-network",
  "/publisher-guide",
  "/success-stories",
  "/payment-info",
  "/how-we-count",
  "/developers",
  "/contact",
  "/about",
  "/privacy",
  "/terms",
  "/no-such-page",
];

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterEach(() => site.closePages());
afterAll(() => site.close());

describe.each([desktop, phone])("public pages at %o", (viewport) => {
  it.each(PUBLIC)("%s has no axe violations and no horizontal scrolling", async (path) => {
    const page = await site.visit(path, { viewport });
    await page.waitForLoadState("networkidle");
    expect(await violationsInBothSchemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
});

describe("interactive states", () => {
  it.each(["light", "dark"] as const)(
    "a form with errors and its toast have no axe violations, %s",
    async (colorScheme) => {
      const page = await site.visit("/login", { colorScheme });
      await page.getByLabel("Email", { exact: true }).fill("admin@weft.example");
      await page.getByLabel("Password", { exact: true }).fill("not-the-password");
      await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
      await page.getByText("Login failed").waitFor();
      await page.getByLabel("Email", { exact: true }).fill("");
      await page.getByText("Invalid email address").waitFor();
      expect(await violationsOf(page)).toEqual([]);
    },
  );

  it.each(["light", "dark"] as const)("the mobile menu has no axe violations, %s", async (colorScheme) => {
    const page = await site.visit("/", { colorScheme, viewport: phone });
    await page.waitForLoadState("networkidle");
    await page.getByRole("button", { name: /menu/i }).click();
    await page.getByRole("link", { name: "Contact", exact: true }).first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });

  it.each(["light", "dark"] as const)("the user menu has no axe violations, %s", async (colorScheme) => {
    const page = await site.visitAs("admin", "/", { colorScheme });
    await page.getByRole("banner").locator("button[aria-haspopup]").last().click();
    await page.getByRole("menu").waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });
});
