import type { Page } from "playwright-core";
import { eventually, holdRequests, phone, Site } from "./kit/site";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterEach(() => site.closePages());
afterAll(() => site.close());

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

  it("links whoever is signed in to their own workspace", async () => {
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
    // Repeats the click, since it has no effect before hydration.
    const isOpen = async () => {
      if ((await toggle.getAttribute("aria-expanded")) !== "true") await toggle.click();
      return toggle.getAttribute("aria-expanded");
    };
    await eventually(isOpen, (expanded) => expanded === "true");
    return { page, toggle };
  };
  const isClosed = (toggle: { getAttribute(name: string): Promise<string | null> }) =>
    eventually(
      () => toggle.getAttribute("aria-expanded"),
      (expanded) => expanded === "false",
    );

  it("closes by its button, on Escape with focus on the button, on a click outside, and when a link is followed", async () => {
    const { page, toggle } = await openOn(await site.visit("/", { viewport: phone }));
    await toggle.click();
    expect(await isClosed(toggle)).toBe("false");
    await toggle.click();
    await page.keyboard.press("Escape");
    expect(await isClosed(toggle)).toBe("false");
    const hasFocus = () => toggle.evaluate((element) => element === document.activeElement);
    expect(await eventually(hasFocus, (it) => it)).toBe(true);
    await openOn(page);
    await page.mouse.click(195, 800);
    expect(await isClosed(toggle)).toBe("false");
    await openOn(page);
    await page.getByRole("link", { name: "Contact", exact: true }).first().click();
    await page.waitForURL(`${site.url}/contact`);
    expect(await isClosed(toggle)).toBe("false");
  });

  it("shows the signed-in user's menu with Sign Out", async () => {
    const { page } = await openOn(await site.visitOnceAs("publisher", "/", { viewport: phone }));
    await page.getByRole("button", { name: "Sign Out" }).click();
    await page.waitForURL(`${site.url}/`);
    const token = () => page.evaluate(() => localStorage.getItem("auth_token"));
    expect(await eventually(token, (stored) => stored === null)).toBeNull();
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
    ] as const) {
      expect(await footer.getByRole("link", { name, exact: true }).getAttribute("href")).toBe(path);
    }
    expect(await page.getByRole("heading", { name: "Ready to Start Earning?" }).count()).toBe(1);
    expect(await footer.innerText()).toContain("2025");
  });

  it("stands below the not-found page, which has the status 404", async () => {
    const page = await site.visit("/robots.txt");
    const response = await page.goto("/no/such/page");
    expect(response?.status()).toBe(404);
    await page.getByRole("heading", { name: "404 Page Not Found" }).waitFor();
    expect(await page.getByText("Did you forget to add the page to the router?").isVisible()).toBe(true);
  });
});

describe("pages of a list", () => {
  it("turn only from rows that are theirs, keep the focus, and let what is seen be acted on meanwhile", async () => {
    const page = await site.visitAs("advertiser", "/dashboard/advertiser/orders");
    const pager = page.getByRole("navigation", { name: "Pages of sales" });
    const next = pager.getByRole("button", { name: "Next" });
    const place = () => pager.getByRole("status").innerText();
    const ids = () => page.locator("tr[data-row] th").allInnerTexts();
    await next.waitFor();
    const before = await ids();
    const goOn = await holdRequests(page, "**/graphql", (request) => /AdvertiserSales/.test(request.postData() ?? ""));
    await next.focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/row=21/);
    const address = page.url();
    await page.locator("main [aria-busy=true]").waitFor();
    for (const key of ["Enter", "Space", "Enter"]) await page.keyboard.press(key);
    expect(page.url()).toBe(address);
    expect(await place()).toMatch(/^1–20 of/);
    expect(await ids()).toEqual(before);
    expect(await next.getAttribute("aria-disabled")).toBe("true");
    expect(await next.evaluate((button) => button === document.activeElement)).toBe(true);
    const seen = await page.locator("tr[data-row] th button").nth(2).innerText();
    await page.locator("tr[data-row]").nth(2).getByRole("button", { name: /^More/ }).click();
    await page.getByRole("menuitem", { name: /^Why/ }).click();
    await page.getByRole("dialog").getByText(`Order ${seen}`).waitFor();
    await page.keyboard.press("Escape");

    goOn();
    expect(await eventually(place, (text) => text.startsWith("21–40"))).toMatch(/^21–40 of/);
    expect(await ids()).not.toEqual(before);
    await next.focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/row=41/);
  });
});
