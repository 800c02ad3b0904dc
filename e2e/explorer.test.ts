import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { widthBeyond } from "./kit/look";
import { becomes, complaintsOf, demoSite, desktop, eventually, phone } from "./kit/site";

const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

const site = demoSite();

const run = (page: Page) => page.getByRole("button", { name: /^Execute query/ }).click();
/** The response editor renders non-breaking spaces. */
const responseText = async (page: Page) => (await page.locator(".result-window").innerText()).replaceAll("\u00a0", " ");
const waitForResponse = (page: Page, pattern: RegExp) =>
  eventually(
    () => responseText(page),
    (text) => pattern.test(text),
  );

it("explorer › runs roles' examples, with requests to this origin only, no errors, no axe violations and no horizontal scrolling", async () => {
  const page = await site.newPage();
  const complaints = complaintsOf(page);
  const origins = new Set<string>();
  page.on("request", (request) => origins.add(new URL(request.url()).origin));
  await page.goto("/graphql");
  await page.getByRole("button", { name: "Brands to promote" }).click();
  await page.getByText("Signed in as Maya Okafor.").waitFor();
  await becomes(() => page.locator(".graphiql-query-editor").innerText(), expect.stringContaining("Brands"));
  await run(page);
  expect(await waitForResponse(page, /Maison Orsay|Brass & Selvage/)).toMatch(/"brands": \{/);
  expect(await page.getByText(/^Status 200, \d+ ms$/).count()).toBe(1);

  await page.getByRole("button", { name: "Accounts" }).click();
  await page.getByText("Signed in as Ines Rocha.").waitFor();
  await run(page);
  await waitForResponse(page, /"data": \{\s+"(?!brands)/);
  await page.getByRole("button", { name: "Show Operations" }).click();
  await page.getByRole("searchbox", { name: "Find an operation" }).fill("archive");
  await page.evaluate(axe);
  for (const [colorScheme, viewport] of [
    ["light", desktop],
    ["dark", phone],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    // GraphiQL's tabs are list items that contain buttons.
    const violations = await page.evaluate(
      "axe.run({ exclude: ['.graphiql-tabs'] }, { resultTypes: ['violations'] }).then((r) => r.violations)",
    );
    expect(violations).toEqual([]);
    expect(await widthBeyond(page)).toBeLessThanOrEqual(0);
  }
  expect([...origins]).toEqual([site.url]);
  expect(complaints).toEqual([]);
});

it("explorer › prefills an existing id and runs by keyboard", async () => {
  const page = await site.visit("/graphql");
  await page.getByRole("button", { name: "Create a link" }).click();
  await page.getByText("Signed in as Maya Okafor.").waitFor();
  await becomes(() => page.locator(".graphiql-editor-tool").innerText(), expect.stringMatching(/[0-9a-f]{8}-/));
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
  await becomes(headers, expect.stringMatching(/Authorization.*Bearer/s));
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByText("Not signed in.").waitFor();
  await becomes(headers, expect.not.stringContaining("Bearer"));
});

it("explorer › lists operations by area, finds one and opens its documentation", async () => {
  const page = await site.visit("/graphql");
  await page.getByRole("button", { name: "Show Operations" }).click();
  await page.getByText(/^Links and clicks/).click();
  await page.getByRole("button", { name: /^createLink\s*mutation/ }).waitFor();
  await page.getByRole("searchbox", { name: "Find an operation" }).fill("payoutRun");
  expect(await page.getByRole("button", { name: /^createLink/ }).count()).toBe(0);
  await page.getByRole("button", { name: /^startPayoutRun/ }).click();
  await page.locator(".graphiql-doc-explorer-title").getByText("startPayoutRun").waitFor();
});
