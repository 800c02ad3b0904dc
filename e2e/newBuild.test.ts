import type { Page } from "playwright-core";
import { demoSite, isAtWork } from "./kit/site";

const site = demoSite();

const scriptsIn = (html: string) => /<meta name="weft-scripts" content="([^"]+)"/.exec(html)?.[1]?.split(" ") ?? [];
const textAt = async (path: string) => (await fetch(site.url + path)).text();

/** Counts how often a page is loaded, from now on. */
function loadsOf(page: Page): () => number {
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  return () => loads;
}

/** The page's own file, apart from the first one. */
async function fileOf(path: string): Promise<string> {
  const others = new Set([...scriptsIn(await textAt("/about")), ...scriptsIn(await textAt("/"))]);
  const own = scriptsIn(await textAt(path)).find((file) => !others.has(file));
  if (!own) throw new Error(`${path} has no file of its own`);
  return own;
}

describe("a page that was opened before a new build", () => {
  it("is loaded anew, once, when it needs a file that is gone", async () => {
    const gone = await fileOf("/contact");
    const page = await site.visit("/about");
    // Before that the link leads to the prepared page, as it would without scripts.
    await isAtWork(page);
    let isRebuilt = false;
    // The former file is gone; the document that is read next names another first file, and another file of the page.
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
    // The prepared page has the button before its scripts have come; a second load would be for the sake of one of them.
    await isAtWork(page);
    await page.waitForLoadState("load");
    expect(loads()).toBe(1);
    expect(new URL(page.url()).pathname).toBe("/contact");
  });

  it("says so, without loading again and again, when nothing newer is there", async () => {
    const gone = await fileOf("/contact");
    const page = await site.visit("/about");
    // Before that the link leads to the prepared page, as it would without scripts.
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

  it("does not stay a skeleton when its first file is gone", async () => {
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
