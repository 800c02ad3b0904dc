import type { Page } from "playwright-core";
import { demoSite, isAtWork } from "./kit/site";

const site = demoSite();

const scriptsIn = (html: string) => /<meta name="weft-scripts" content="([^"]+)"/.exec(html)?.[1]?.split(" ") ?? [];
const textAt = async (path: string) => (await fetch(site.url + path)).text();

/** Counts page loads from now on. */
function loadsOf(page: Page): () => number {
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  return () => loads;
}

/** The page's own chunk, besides the entry. */
async function fileOf(path: string): Promise<string> {
  const others = new Set([...scriptsIn(await textAt("/about")), ...scriptsIn(await textAt("/"))]);
  const own = scriptsIn(await textAt(path)).find((file) => !others.has(file));
  if (!own) throw new Error(`${path} has no file of its own`);
  return own;
}

describe("a page opened before a new build", () => {
  it("reloads once when it needs a file that is gone", async () => {
    const gone = await fileOf("/contact");
    const page = await site.visit("/about");
    // Until hydration the link leads to the prerendered page, as without scripts.
    await isAtWork(page);
    let isRebuilt = false;
    // The old file is gone; the reloaded document names a new entry and a new chunk of the page.
    await page.route(`**${gone}*`, (route) => (isRebuilt ? route.continue() : route.fulfill({ status: 404 })));
    await page.route("**/contact", async (route) => {
      const isAsked = route.request().resourceType() === "fetch";
      const html = await textAt("/contact");
      const [main = ""] = scriptsIn(html);
      if (isAsked) isRebuilt = true;
      await route.fulfill({ contentType: "text/html", body: isAsked ? html.replaceAll(main, "/assets/new.js") : html });
    });
    const loads = loadsOf(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
    await page.getByRole("button", { name: /^Send/ }).waitFor();
    // The prerendered button exists before scripts load; a second reload would need one of the new files.
    await isAtWork(page);
    await page.waitForLoadState("load");
    expect(loads()).toBe(1);
    expect(new URL(page.url()).pathname).toBe("/contact");
  });

  it("shows an error instead of reloading again if there is no newer build", async () => {
    const gone = await fileOf("/contact");
    const page = await site.visit("/about");
    // Until hydration the link leads to the prerendered page, as without scripts.
    await isAtWork(page);
    await page.route(`**${gone}*`, (route) => route.fulfill({ status: 404 }));
    const loads = loadsOf(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
    await page.getByRole("alert").getByRole("button", { name: "Reload" }).waitFor();
    expect(loads()).toBe(0);
    await page.unroute(`**${gone}*`);
    await page.getByRole("button", { name: "Reload" }).click();
    await page.getByRole("button", { name: /^Send/ }).waitFor();
  });

  it("doesn't stay a skeleton if its first file is gone", async () => {
    const page = await site.newPage();
    const [main = ""] = scriptsIn(await textAt("/about"));
    await page.route(`**${main}`, (route) => route.fulfill({ status: 404 }));
    await page.goto("/about");
    const notice = page.getByRole("alert").filter({ hasText: "could not be loaded completely" });
    await notice.waitFor();
    await page.unroute(`**${main}`);
    await notice.getByRole("button", { name: "Reload" }).click();
    await notice.waitFor({ state: "detached" });
    await isAtWork(page);
  });
});
