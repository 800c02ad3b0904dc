import type { Locator, Page } from "playwright-core";
import { widthBeyond } from "./kit/look";
import { becomes, demoSite, hasFocus, phone } from "./kit/site";
import { violationsOf } from "./kit/violations";

const site = demoSite();

const MAIN_LINKS = [
  ["Home", "/"],
  ["Publisher", "/publisher"],
  ["Advertiser", "/advertiser"],
  ["About", "/about"],
  ["Contact", "/contact"],
] as const;

describe("desktop navigation", () => {
  it("links visitors to the main pages, marks the current one, and offers to sign in", async () => {
    const page = await site.visit("/about");
    const nav = page.getByRole("banner");
    for (const [name, path] of MAIN_LINKS) {
      await nav.getByRole("link", { name, exact: true }).click();
      await page.waitForURL(`${site.url}${path}`);
      // The URL changes first, the page once its chunk has loaded.
      await nav.locator('[aria-current="page"]', { hasText: name }).waitFor();
      expect(await nav.locator('[aria-current="page"]').count()).toBe(1);
    }
    expect(await nav.getByRole("link", { name: "Sign In" }).getAttribute("href")).toBe("/login");
    expect(await nav.getByRole("link", { name: "Join as Publisher" }).getAttribute("href")).toBe("/signup/publisher");
    expect(await nav.getByRole("link", { name: "Admin", exact: true }).count()).toBe(0);
  });

  it("links signed-in users to their own workspace", async () => {
    for (const [role, path] of [
      ["publisher", "/dashboard/publisher"],
      ["advertiser", "/dashboard/advertiser"],
      ["admin", "/admin"],
    ] as const) {
      const page = await site.visitAs(role, "/");
      const nav = page.getByRole("banner");
      const dashboard = nav.getByRole("link", { name: "Dashboard", exact: true });
      await dashboard.waitFor();
      expect(await dashboard.getAttribute("href")).toBe(path);
      expect(await nav.getByRole("link", { name: "Admin", exact: true }).count()).toBe(role === "admin" ? 1 : 0);
      expect(await nav.getByRole("link", { name: "Sign In" }).count()).toBe(0);
    }
  });

  it("has a user menu whose Sign Out goes to the home page", async () => {
    const page = await site.visitOnceAs("admin", "/about");
    const nav = page.getByRole("banner");
    await nav.locator("button[aria-haspopup]").last().click();
    const menu = page.getByRole("menu");
    await menu.waitFor();
    expect(await menu.getByRole("menuitem").allInnerTexts()).toEqual(["Dashboard", "Admin Panel", "Sign Out"]);
    await menu.getByRole("menuitem", { name: "Sign Out" }).click();
    await page.waitForURL(`${site.url}/`);
    await nav.getByRole("link", { name: "Sign In" }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem("auth_token"))).toBeNull();
  });
});

describe("mobile menu", () => {
  const openOn = async (page: Page) => {
    const toggle = page.getByRole("button", { name: /menu/i });
    // Repeats the click, because it has no effect before hydration.
    const isOpen = async () => {
      if ((await toggle.getAttribute("aria-expanded")) !== "true") await toggle.click();
      return toggle.getAttribute("aria-expanded");
    };
    await becomes(isOpen, "true");
    return { page, toggle };
  };
  const expectClosed = (toggle: Locator) => becomes(() => toggle.getAttribute("aria-expanded"), "false");

  it("closes by its button, on Escape with focus on the button, on a click outside, and when a link is followed", async () => {
    const { page, toggle } = await openOn(await site.visit("/", { viewport: phone }));
    await toggle.click();
    await expectClosed(toggle);
    await toggle.click();
    await page.keyboard.press("Escape");
    await expectClosed(toggle);
    await becomes(() => hasFocus(toggle), true);
    await openOn(page);
    await page.mouse.click(195, 800);
    await expectClosed(toggle);
    await openOn(page);
    await page.getByRole("link", { name: "Contact", exact: true }).first().click();
    await page.waitForURL(`${site.url}/contact`);
    await expectClosed(toggle);
  });

  it("shows the signed-in user's menu with Sign Out", async () => {
    const { page } = await openOn(await site.visitOnceAs("publisher", "/", { viewport: phone }));
    await page.getByRole("button", { name: "Sign Out" }).click();
    await page.waitForURL(`${site.url}/`);
    const token = () => page.evaluate(() => localStorage.getItem("auth_token"));
    await becomes(token, null);
  });
});

describe("footer", () => {
  it("links to every page, with an invitation and the copyright since 2025", async () => {
    const page = await site.visit("/");
    const footer = page.getByRole("contentinfo");
    for (const [name, path] of [
      ["Sign Up as Publisher", "/signup/publisher"],
      ["Sign Up as Advertiser", "/signup/advertiser"],
      ["Join Network", "/join-network"],
      ["Publisher Guide", "/publisher-guide"],
      ["Success Stories", "/success-stories"],
      ["Payment Info", "/payment-info"],
      ["About Us", "/about"],
      ["Contact", "/contact"],
      ["Privacy Policy", "/privacy"],
      ["Terms & Conditions", "/terms"],
      ["Developers", "/developers"],
      ["How we count", "/how-we-count"],
      ["For publishers", "/publishers"],
    ] as const) {
      expect(await footer.getByRole("link", { name, exact: true }).getAttribute("href")).toBe(path);
    }
    expect(await page.getByRole("heading", { name: "Ready to Start Earning?" }).count()).toBe(1);
    expect(await footer.innerText()).toContain("2025");
  });

  it("leads to the brands, each with a page for those who are not signed in", async () => {
    const page = await site.newPage();
    await page.goto("/de");
    await page.getByRole("contentinfo").getByRole("link", { name: "Marken", exact: true }).click();
    await page.waitForURL(/\/de\/brands$/);
    expect([await violationsOf(page), await widthBeyond(page)]).toEqual([[], 0]);
    await page.getByRole("link", { name: "Maison Orsay" }).click();
    await page.getByRole("heading", { level: 1, name: "Maison Orsay" }).waitFor();
    await page.getByRole("heading", { name: "Konditionen" }).waitFor();
    expect([await violationsOf(page), await widthBeyond(page)]).toEqual([[], 0]);
  });

  it("is below the not-found page, which has status 404", async () => {
    const page = await site.newPage();
    const response = await page.goto("/no/such/page");
    expect(response?.status()).toBe(404);
    await page.getByRole("heading", { name: "404 Page Not Found" }).waitFor();
    expect(await page.getByText("Did you forget to add the page to the router?").isVisible()).toBe(true);
  });
});
