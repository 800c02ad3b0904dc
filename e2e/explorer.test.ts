import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { complaintsOf, desktop, eventually, phone, Site } from "./kit/site";

const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterEach(() => site.closePages());
afterAll(() => site.close());

const run = (page: Page) => page.getByRole("button", { name: /^Execute query/ }).click();
/** The response editor renders non-breaking spaces. */
const responseText = async (page: Page) => (await page.locator(".result-window").innerText()).replaceAll("\u00a0", " ");
const waitForResponse = (page: Page, pattern: RegExp) =>
  eventually(
    () => responseText(page),
    (text) => pattern.test(text),
  );

describe.each([
  ["light", desktop],
  ["dark", phone],
] as const)("explorer in the %s scheme at %o", (colorScheme, viewport) => {
  it("runs roles' examples, with requests to this origin only, no errors, no axe violations and no horizontal scrolling", async () => {
    const page = await site.visit("/robots.txt", { colorScheme, viewport });
    const complaints = complaintsOf(page);
    const origins = new Set<string>();
    page.on("request", (request) => origins.add(new URL(request.url()).origin));
    await page.goto("/graphql");
    await page.getByRole("button", { name: "Brands to promote" }).click();
    await page.getByText("Signed in as Maya Okafor.").waitFor();
    await eventually(
      () => page.locator(".graphiql-query-editor").innerText(),
      (text) => text.includes("Merchants"),
    );
    await run(page);
    expect(await waitForResponse(page, /Maison Orsay|Brass & Selvage/)).toMatch(/"merchants": \[/);
    expect(await page.getByText(/^Status 200, \d+ ms$/).count()).toBe(1);

    await page.getByRole("button", { name: "Accounts" }).click();
    await page.getByText("Signed in as Ines Rocha.").waitFor();
    await run(page);
    await waitForResponse(page, /"data": \{\s+"(?!merchants)/);
    await page.evaluate(axe);
    // GraphiQL's tabs are list items that contain buttons.
    const violations = await page.evaluate(
      "axe.run({ exclude: ['.graphiql-tabs'] }, { resultTypes: ['violations'] }).then((r) => r.violations)",
    );
    expect(violations).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect([...origins]).toEqual([site.url]);
    expect(complaints).toEqual([]);
  });
});

it("explorer › fills in an existing id and runs by keyboard", async () => {
  const page = await site.visit("/graphql");
  await page.getByRole("button", { name: "Create a link" }).click();
  await page.getByText("Signed in as Maya Okafor.").waitFor();
  await eventually(
    () => page.locator(".graphiql-editor-tool").innerText(),
    (text) => /[0-9a-f]{8}-/.test(text),
  );
  await page.locator(".graphiql-query-editor .CodeMirror").first().click();
  await page.keyboard.press("Control+Enter");
  expect(await waitForResponse(page, /affiliateUrl/)).toContain(`${site.url}/r/`);
});

it("explorer › shows its token in the headers, and removes it on sign-out", async () => {
  const page = await site.visit("/graphql");
  await page.getByRole("button", { name: "Sign in as an advertiser" }).click();
  await page.getByText("Signed in as Tomas Lindqvist.").waitFor();
  await page.getByRole("button", { name: "Headers" }).click();
  const headers = () => page.locator(".graphiql-editor-tool").innerText();
  expect(await eventually(headers, (text) => text.includes("Bearer"))).toContain("Authorization");
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByText("Not signed in.").waitFor();
  expect(await eventually(headers, (text) => !text.includes("Bearer"))).not.toContain("Bearer");
});
