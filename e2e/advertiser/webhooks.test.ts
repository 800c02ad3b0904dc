import { type ChildProcess, spawn } from "node:child_process";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { Webhook } from "standardwebhooks";
import { faultsSeenOn } from "../kit/look";
import { sell } from "../kit/people";
import { complaintsOf, eventually, freePort, hasFocus, ownDemoSite, type Role } from "../kit/site";

/** Receives every webhook of the demo's users. */
const site = ownDemoSite();

interface Call {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A receiver on another origin. */
let receiver: Server;
let url: string;
let calls: Call[];
/** Whether it accepts. */
let status: number;
beforeEach(async () => {
  [calls, status] = [[], 204];
  receiver = createServer(async (request, response) => {
    let body = "";
    for await (const part of request.setEncoding("utf8")) body += part;
    calls.push({ headers: request.headers, body });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks/weft`;
});
afterEach(async () => {
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
});

/** The user's webhooks, once their live updates are connected. */
async function open(role: Role): Promise<Page> {
  const path = role === "publisher" ? "/settings/webhooks" : "/dashboard/advertiser/integrations?part=webhooks";
  const page = await site.visitAs(role, path);
  await page.locator('[data-live="true"]').waitFor();
  await webhooks(page).getByRole("button", { name: "New webhook" }).waitFor();
  return page;
}

const webhooks = (page: Page) => page.getByRole("region", { name: "Webhooks", exact: true });
const deliveries = (page: Page) => page.getByRole("region", { name: "Deliveries", exact: true });
const entries = (page: Page) => deliveries(page).getByRole("table").getByRole("row");
const toast = (page: Page, text: string | RegExp) => page.getByRole("status").filter({ hasText: text }).first();
const press = (page: Page, name: string | RegExp) => webhooks(page).getByRole("button", { name }).click();

/** Adds a webhook for new sales through the form and returns the secret shown. */
async function add(page: Page, address = url): Promise<string> {
  await press(page, "New webhook");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "URL" }).fill(address);
  for (const box of await dialog.getByRole("checkbox").all()) await box.uncheck();
  await dialog.getByRole("checkbox", { name: "Order created" }).check();
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  const secret = await secretOn(page);
  await webhooks(page)
    .getByRole("rowheader", { name: address.replace("http://", "") })
    .waitFor();
  return secret;
}

async function secretOn(page: Page): Promise<string> {
  const dialog = page.getByRole("dialog", { name: "Your signing secret" });
  await dialog.waitFor();
  const secret = await dialog.locator("code").innerText();
  await dialog.getByRole("button", { name: "Close" }).click();
  await dialog.waitFor({ state: "hidden" });
  return secret;
}

const arrived = (count: number): Promise<Call[]> =>
  eventually(
    async () => calls,
    (all) => all.length >= count,
  );
const verified = (secret: string, { headers, body }: Call) =>
  new Webhook(secret).verify(body, headers as Record<string, string>);

it("a webhook delivers a real sale, signed with the shown secret, explains a failure, and resends on request", async () => {
  const page = await open("publisher");
  await webhooks(page).getByText("No webhooks yet.").waitFor();
  const secret = await add(page);
  await press(page, /^Deliveries to /);
  await deliveries(page).getByText("No deliveries yet.").waitFor();
  status = 500;
  await sell(site, "HOOK-1");
  // Live updates refetch the log: no reload.
  const entry = entries(page).filter({ hasText: "sale.created" });
  await entry.getByText("The receiver had an internal error (5xx).").waitFor();
  expect(await entry.innerText()).toMatch(/Waiting[\s\S]+Next attempt [A-Z][a-z]{2} \d/);
  expect(await entry.getByRole("cell").allInnerTexts()).toEqual(expect.arrayContaining(["1", "500"]));

  status = 204;
  const before = (await arrived(1)).length;
  await entry.getByRole("button", { name: /^Send again: Order created/ }).click();
  await toast(page, "Queued, sent again within seconds").waitFor();
  await entry.getByText("Delivered").waitFor();
  expect(await entry.getByRole("cell").allInnerTexts()).toContain("204");
  await webhooks(page).getByText("Delivered").waitFor();
  const all = await arrived(before + 1);
  expect(new Set(all.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  const call = all.at(-1)!;
  expect(verified(secret, call)).toMatchObject({ type: "sale.created", data: { orderId: "HOOK-1", amount: "100.00" } });
  await entry.getByRole("button", { name: /^Body: Order created/ }).click();
  const body = page.getByRole("dialog").locator("pre");
  expect(JSON.parse(await body.innerText())).toEqual(JSON.parse(call.body));
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await deliveries(page).getByRole("button", { name: "Close the deliveries" }).click();
  await deliveries(page).waitFor({ state: "hidden" });
  expect(await hasFocus(webhooks(page).getByRole("button", { name: /^Deliveries to / }))).toBe(true);
});

// The publisher's page is part of the tour.
it("a brand's webhook validates its URL, and can be tested, paused, resumed, rotated and removed", async () => {
  const page = await open("advertiser");
  const complaints = complaintsOf(page);
  const dialog = page.getByRole("dialog");
  const looksWell = async () => {
    await dialog.waitFor();
    expect(await faultsSeenOn(page)).toEqual([]);
  };
  await press(page, "New webhook");
  const address = dialog.getByRole("textbox", { name: "URL" });
  await address.fill("hooks.example");
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  await dialog.getByText("Please enter a URL such as").waitFor();
  expect(await hasFocus(address)).toBe(true);
  await looksWell();
  await address.fill(url);
  for (const box of await dialog.getByRole("checkbox").all()) await box.uncheck();
  expect(await dialog.getByRole("checkbox").count()).toBe(14);
  await dialog.getByText("Please choose at least one event").waitFor();
  expect((await site.graphql("advertiser", "{ webhooks { id } }")).webhooks).toEqual([]);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });

  await add(page);
  await press(page, /^Send a test to/);
  await toast(page, "Test sent").waitFor();
  await arrived(1);
  await press(page, /^Deliveries to /);
  await entries(page).filter({ hasText: "webhook.test" }).getByText("Delivered").waitFor();
  await webhooks(page).getByText("Verify webhook signatures").click();
  expect(await faultsSeenOn(page)).toEqual([]);
  await page.getByRole("button", { name: /^Body: / }).click();
  await looksWell();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });

  await press(page, /^Pause /);
  await webhooks(page).getByText("Paused", { exact: true }).waitFor();
  const again = entries(page).getByRole("button", { name: /^Send again/ });
  expect(await again.first().isDisabled()).toBe(true);
  await press(page, /^Resume /);
  await webhooks(page).getByText("Active", { exact: true }).waitFor();

  await press(page, /^New secret for /);
  await looksWell();
  await dialog.getByRole("button", { name: "Create a new secret" }).click();
  const secret = await secretOn(page);
  await webhooks(page)
    .getByText(/The old secret works until/)
    .waitFor();
  await press(page, /^Send a test to/);
  expect(verified(secret, (await arrived(2))[1]!)).toMatchObject({ type: "webhook.test" });

  await press(page, /^Remove /);
  await looksWell();
  await dialog.getByRole("button", { name: "Remove webhook" }).click();
  await webhooks(page).getByText("No webhooks yet.").waitFor();
  expect(await deliveries(page).count()).toBe(0);
  expect(complaints).toEqual([]);
});

it("the example receiver runs unchanged, and accepts only signed requests", async () => {
  const page = await open("publisher");
  const port = await freePort();
  const secret = await add(page, `http://localhost:${port}/`);
  await webhooks(page).getByText("Verify webhook signatures").click();
  const code = await webhooks(page)
    .getByRole("region", { name: /^A receiver in Node.js/ })
    .locator("pre")
    .innerText();
  const example: ChildProcess = spawn(process.execPath, ["--input-type=module", "--eval", code], {
    env: { ...process.env, PORT: String(port), WEFT_WEBHOOK_SECRET: secret },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    let output = "";
    example.stdout?.on("data", (part) => {
      output += part;
    });
    const forged = () =>
      fetch(`http://localhost:${port}/`, { method: "POST", body: "{}" }).then(
        (answer) => answer.status,
        () => 0,
      );
    expect(await eventually(forged, (answer) => answer !== 0)).toBe(401);
    await press(page, new RegExp(`^Send a test to .*:${port}`));
    const received = await eventually(
      async () => output,
      (text) => text.includes("webhook.test"),
    );
    expect(received).toContain("This is a test. Nothing happened.");
    await webhooks(page)
      .getByRole("row")
      .filter({ hasText: `localhost:${port}` })
      .getByText("Delivered")
      .waitFor();
  } finally {
    example.kill();
  }
});
