// The height of each dashboard page at desktop and phone width, with the demo's data and a publisher's 1,100 links.
// Exits 1 and names the pages that exceed their limit.
//   node bench/heights.mjs [url of a running demo]
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { build } from "../scripts/build.mjs";
import { chromiumPath } from "../scripts/chromium.mjs";
import { readText } from "../scripts/project.mjs";
import { startWeft, stop, tokenAt } from "./weftServer.mjs";

const LINKS = 1100;
const WIDTHS = [
  { width: 1440, height: 900, most: 1800 },
  { width: 390, height: 844, most: 4000 },
];
/** Sub-pages with their own address. */
const PARTS = {
  "/admin": ["?tab=users", "?tab=pages"],
  "/admin/support": ["?view=accounts"],
  "/admin/system": ["?view=jobs", "?view=audit"],
  "/dashboard/advertiser/integrations": ["?part=keys", "?part=webhooks", "?view=test"],
  "/dashboard/advertiser/publishers": ["?part=applications", "?part=invitations", "?part=groups", "?part=joining"],
};
const SHARED = /^\/(?:settings|notifications)/;
const ROLES = { publisher: /^\/dashboard\/publisher/, advertiser: /^\/dashboard\/advertiser/, admin: /^\/admin/ };

const given = process.argv[2];
if (!given) await build();
const dataDir = mkdtempSync(join(tmpdir(), "weft-heights-"));
const weft = given ? null : await startWeft({ dataDir });
const url = given ?? weft.url;
const browser = await chromium.launch({ executablePath: chromiumPath, args: ["--no-sandbox", "--disable-gpu"] });
try {
  await addLinks();
  const over = [];
  const { pages } = JSON.parse(readText("dist/web/pages.json"));
  const paths = Object.keys(pages).filter((path) => !path.includes(":"));
  for (const [role, own] of Object.entries(ROLES)) {
    const context = await signedIn(role);
    const page = await context.newPage();
    const asked = new Set();
    page.on("request", (request) => asked.add(request));
    for (const end of ["requestfinished", "requestfailed"]) page.on(end, (request) => asked.delete(request));
    for (const path of paths.filter((one) => own.test(one) || SHARED.test(one))) {
      for (const part of ["", ...(PARTS[path] ?? [])]) {
        const heights = await heightsOf(page, asked, path + part);
        const isOver = heights.some((height, at) => height > WIDTHS[at].most);
        if (isOver) over.push(path + part);
        console.log(
          `${role.padEnd(11)} ${heights.map((height) => String(height).padStart(6)).join("")}  ${path}${part}${isOver ? "  OVER" : ""}`,
        );
      }
    }
    await context.close();
  }
  process.exitCode = over.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  if (weft) await stop(weft);
  rmSync(dataDir, { recursive: true, force: true });
}

async function signedIn(role) {
  const token = await tokenAt(url, `${role}@weft.example`);
  const localStorage = [{ name: "auth_token", value: token }];
  return browser.newContext({
    baseURL: url,
    reducedMotion: "reduce",
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
}

/** Measures once loading has finished and the height has been stable for half a second. */
async function heightsOf(page, asked, path) {
  const heights = [];
  for (const { width, height } of WIDTHS) {
    await page.setViewportSize({ width, height });
    if (heights.length === 0) {
      // Before the account is loaded, a page is only its heading.
      const isKnown = page.waitForResponse("**/api/auth/me");
      await page.goto(path);
      await isKnown;
    }
    await page.locator("main h1").waitFor();
    // Input triggers content that waits for an idle page.
    await page.mouse.wheel(0, 1);
    let [last, same] = [0, 0];
    for (let looks = 0; looks < 100 && same < 5; looks += 1) {
      await page.waitForTimeout(100);
      // On a busy machine half a second is too short: the page must be idle in between.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })));
      const [now, isLoading] = await page.evaluate(() => [
        document.documentElement.scrollHeight,
        document.querySelector("main :is(.MuiSkeleton-root, [role=progressbar])") !== null,
      ]);
      same = now === last && !isLoading && asked.size === 0 ? same + 1 : 0;
      last = now;
    }
    heights.push(last);
  }
  return heights;
}

async function addLinks() {
  const token = await tokenAt(url, "publisher@weft.example");
  const ask = async (query, variables) => {
    const response = await fetch(`${url}/graphql`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = await response.json();
    if (errors) throw new Error(errors[0].message);
    return data;
  };
  const { brands, links } = await ask("{ brands(first: 100) { nodes { id joining } } links(first: 1) { totalCount } }");
  const open = brands.nodes.filter(({ joining }) => joining === "OPEN");
  for (let made = links.totalCount; made < LINKS; made += 1) {
    const input = { merchantId: open[made % open.length].id, channel: made % 2 ? "instagram" : "blog" };
    await ask("mutation ($input: LinkInput!) { createLink(input: $input) { id } }", { input });
  }
}
