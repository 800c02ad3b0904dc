import type { Page } from "playwright-core";
import { complaintsOf, desktop, eventually, phone, Site } from "./kit/site";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterEach(() => site.closePages());
afterAll(() => site.close());

const HEADLINE = "Build Wealth with Our Affiliate Network";
const inOneLine = (text: string) => text.replace(/\s+/g, " ").trim();

describe("landing page", () => {
  it("has its text in the HTML before any script runs", async () => {
    const html = await (await fetch(site.url)).text();
    const pageText = inOneLine(
      html
        .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
        .replace(/<[^>]+>/g, " ")
        .replaceAll("&#x27;", "'"),
    );
    for (const text of [
      HEADLINE,
      "Discover Merchants",
      "Track Performance",
      "Earn Rewards",
      "500+ brands",
      "50+ countries",
      "100% fashion",
      "24/7 support",
      "Ready to Start Earning?",
    ]) {
      expect(pageText).toContain(text);
    }
  });

  it("makes no requests to other hosts and logs no errors", async () => {
    const page = await site.visit("/robots.txt", { reducedMotion: "no-preference" });
    const complaints = complaintsOf(page);
    const hosts = new Set<string>();
    page.on("request", (request) => hosts.add(new URL(request.url()).host));
    await page.goto("/", { waitUntil: "networkidle" });
    expect([...hosts]).toEqual([new URL(site.url).host]);
    expect(complaints).toEqual([]);
  });

  it("types its headline, and hides the cursor a second later", async () => {
    const page = await site.visit("/", { reducedMotion: "no-preference" });
    expect(inOneLine((await page.getByRole("heading", { level: 1 }).innerText()) ?? "")).toContain(HEADLINE);
  });

  it.each([
    ["Join as Advertiser", "/signup/advertiser"],
    ["Join as Publisher", "/signup/publisher"],
  ])("links %s in the hero to %s", async (name, path) => {
    const page = await site.visit("/");
    expect(await page.getByRole("main").getByRole("link", { name }).first().getAttribute("href")).toBe(path);
  });

  it.each(["5K+", "500+", "$100M+"])("counts up to %s once scrolled into view", async (figure) => {
    const page = await site.visit("/", { reducedMotion: "no-preference" });
    await page.mouse.wheel(0, 500);
    const isShown = await eventually(
      async () => (await page.getByRole("main").innerText()).includes(figure),
      (found) => found,
    );
    expect(isShown).toBe(true);
  });

  it.each([desktop, phone])("does not scroll horizontally at %o", async (viewport) => {
    const page = await site.visit("/", { viewport });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
});

describe("fashion showcase", () => {
  const swatches = (page: Page) => page.getByRole("main").locator("figure");

  it("filters by category, and shows all images again with All", async () => {
    const page = await site.visit("/");
    const all = await swatches(page).count();
    const filter = async (name: string) => {
      await page.getByRole("button", { name, exact: true }).click();
      return swatches(page).count();
    };
    for (const category of ["Luxury", "Streetwear", "Evening", "Casual", "Business", "Sustainable"]) {
      const count = await eventually(
        () => filter(category),
        (shown) => shown < all,
      );
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThan(all);
    }
    expect(await filter("All")).toBe(all);
  });
});
