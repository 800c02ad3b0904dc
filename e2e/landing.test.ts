import { becomes, complaintsOf, demoSite } from "./kit/site";

const site = demoSite();

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
      "100% fashion focus",
      "24/7 support",
      "Ready to Start Earning?",
    ]) {
      expect(pageText).toContain(text);
    }
  });

  it("has its headline, counts up once scrolled into view and links to both forms, without errors or other hosts", async () => {
    const page = await site.newPage({ reducedMotion: "no-preference" });
    const complaints = complaintsOf(page);
    const hosts = new Set<string>();
    page.on("request", (request) => hosts.add(new URL(request.url()).host));
    await page.goto("/", { waitUntil: "networkidle" });
    expect(inOneLine((await page.getByRole("heading", { level: 1 }).innerText()) ?? "")).toContain(HEADLINE);
    const main = page.getByRole("main");
    await page.mouse.wheel(0, 500);
    for (const figure of ["5K+", "500+", "$100M+"])
      await becomes(() => main.innerText(), expect.stringContaining(figure));
    for (const role of ["advertiser", "publisher"]) {
      const link = main.getByRole("link", { name: new RegExp(`Join as ${role}`, "i") }).first();
      expect(await link.getAttribute("href")).toBe(`/signup/${role}`);
    }
    expect([...hosts]).toEqual([new URL(site.url).host]);
    expect(complaints).toEqual([]);
  });
});
