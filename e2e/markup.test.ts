import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { brandPages } from "./kit/advertiserDashboard";
import { faultsOf, markupOf } from "./kit/markup";
import { eventually, phone, Site } from "./kit/site";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterEach(() => site.closePages());
afterAll(() => site.close());

const routes: string[] = [
  ...Object.keys(JSON.parse(readFileSync("dist/web/pages.json", "utf8")).pages),
  "/no-such-page",
];
/** Other public pages show in the browser what was served: they ask for nothing and have nothing to fill in. */
const living = ["/", "/login", "/forgot-password", "/signup/publisher", "/signup/advertiser", "/contact", "/join"];

async function faultsOfResponse(path: string, init?: RequestInit): Promise<string> {
  const response = await fetch(site.url + path, { headers: { Accept: "text/html" }, ...init });
  expect(response.headers.get("content-type")).toMatch(/^text\/html/);
  return faultsOf(`served ${path}`, await response.text()).then((faults) => faults.join("\n"));
}

/** Waits until the page has loaded and validates its DOM as HTML. */
async function faultsInBrowser(page: Page, name: string): Promise<string[]> {
  const skeletons = page.locator("main").locator(".MuiSkeleton-root, [role=progressbar]").filter({ visible: true });
  await eventually(
    () => skeletons.count(),
    (count) => count === 0,
  );
  return faultsOf(`shown ${name}`, await markupOf(page));
}

describe("HTML as served", () => {
  it.each(routes)("of %s is valid", async (path) => {
    expect(await faultsOfResponse(path)).toBe("");
  });

  it.each(["/graphql", "/api/docs", "/r/no-such-link"])("of the server's page %s is valid", async (path) => {
    expect(await faultsOfResponse(path)).toBe("");
  });

  it("of the mailbox and an email in it is valid", async () => {
    await fetch(`${site.url}/api/auth/signup/publisher`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        name: "Orla Vantongeren",
        email: "orla@mail.example",
        password: "a-fine-one",
        website: "https://www.orla.example/shelf",
        channelType: "youtube",
      }),
    });
    expect(await faultsOfResponse("/demo/mail")).toBe("");
    const box = await (await fetch(`${site.url}/demo/mail`)).text();
    const mail = await faultsOfResponse(/\/demo\/mail\/[\w-]+/.exec(box)?.[0] ?? "no mail");
    // Email clients support width and alignment of tables only as attributes.
    const faults = mail.split("\n").filter((fault) => !/"(align|width)" is deprecated on <table>/.test(fault));
    expect(faults.join("")).toBe("");
  });

  it("of a demo shop, from its home page to the order confirmation, is valid", async () => {
    const token = await site.tokenOf("advertiser@weft.example");
    const { myMerchant } = await site.graphql(token, "{ myMerchant { id } }");
    const front = `/demo/shop/${myMerchant.id}`;
    expect(await faultsOfResponse(front)).toBe("");
    const piece = new RegExp(`${front}/([\\w-]+)"`).exec(await (await fetch(site.url + front)).text())?.[1] ?? "";
    expect(await faultsOfResponse(`${front}/${piece}`)).toBe("");
    const body = new URLSearchParams({ piece, quantity: "1", orderId: "D-markup" });
    const headers = { Cookie: "weft_click=a-click" };
    const cart = { Cookie: "shop_cart=silk-slip-dress-m*2~wool-blazer-s*1" };
    for (const page of ["cart", "checkout", "checkout?code=nobody"])
      expect(await faultsOfResponse(`${front}/orders/${page}`, { headers: cart })).toBe("");
    expect(await faultsOfResponse(`${front}/orders`, { method: "POST", headers, body })).toBe("");
  });
});

describe("HTML in the browser", () => {
  it.each([...living, "/no-such-page"])("of %s is valid", async (path) => {
    const page = await site.visit(path);
    await page.waitForLoadState("networkidle");
    expect(await faultsInBrowser(page, path)).toEqual([]);
  });

  it("of a form with errors and its toast is valid", async () => {
    const page = await site.visit("/login");
    await page.getByLabel("Email", { exact: true }).fill("admin@weft.example");
    await page.getByLabel("Password", { exact: true }).fill("not-the-password");
    await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
    await page.getByText("Login failed").waitFor();
    await page.getByLabel("Email", { exact: true }).fill("");
    await page.getByText("Invalid email address").waitFor();
    expect(await faultsInBrowser(page, "login refused")).toEqual([]);
  });

  it("of every page of the brand's workspace is valid", async () => {
    const faults: string[] = [];
    for (const path of Object.values(brandPages)) {
      const page = await site.stayAs("advertiser", path);
      await page.getByRole("main").getByRole("heading", { level: 2 }).first().waitFor();
      await page.waitForLoadState("networkidle");
      faults.push(...(await faultsInBrowser(page, path)));
      await page.close();
    }
    expect(faults).toEqual([]);
  });

  it.each([
    ["admin", "/admin", 3],
    ["admin", "/admin/system", 3],
  ] as const)("of every tab that the %s has at %s is valid", async (role, path, least) => {
    const page = await site.stayAs(role, path);
    await page.getByRole("tab").first().waitFor();
    const tabs = await page.getByRole("tab").all();
    expect(tabs.length).toBeGreaterThanOrEqual(least);
    const faults: string[] = [];
    for (const [at, tab] of tabs.entries()) {
      await tab.click();
      await page.waitForLoadState("networkidle");
      faults.push(...(await faultsInBrowser(page, `${path} tab ${at}`)));
    }
    expect(faults).toEqual([]);
  });

  it("of the admin's pages is valid", async () => {
    const faults: string[] = [];
    for (const name of ["people", "brands", "orders", "payouts", "billing", "content", "support"]) {
      const page = await site.stayAs("admin", `/admin/${name}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.waitForLoadState("networkidle");
      faults.push(...(await faultsInBrowser(page, name)));
    }
    expect(faults).toEqual([]);
  });

  it("of the publisher's dashboard is valid, also with an open dialog", async () => {
    const page = await site.stayAs("publisher", "/dashboard/publisher/earnings");
    await page.getByRole("table", { name: "Sales", exact: true }).waitFor();
    expect(await faultsInBrowser(page, "earnings")).toEqual([]);
    await page.goto("/dashboard/publisher");
    await page.getByRole("table", { name: "My Affiliate Links" }).waitFor();
    expect(await faultsInBrowser(page, "publisher")).toEqual([]);
    await page
      .getByRole("button", { name: /^QR code/ })
      .first()
      .click();
    await page.getByRole("dialog").waitFor();
    expect(await faultsInBrowser(page, "publisher with dialog")).toEqual([]);
  });

  it("of the mobile menu and of table cards is valid, except for their table roles", async () => {
    const page = await site.visit("/payment-info", { viewport: phone });
    await page.locator("table[role=table]").waitFor();
    await page.getByRole("button", { name: /menu/i }).click();
    await page.getByRole("link", { name: "Contact", exact: true }).first().waitFor();
    const faults = await faultsInBrowser(page, "phone");
    expect(faults.filter((fault) => !/Redundant role .* on <(table|thead|tbody|tr|th|td)>/.test(fault))).toEqual([]);
  });
});
