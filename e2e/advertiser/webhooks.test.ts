import { type ChildProcess, spawn } from "node:child_process";
import type { Page } from "playwright-core";
import { Webhook } from "standardwebhooks";
import { AdvertiserDashboardPage } from "../kit/advertiserDashboard";
import { faultsSeenOn } from "../kit/look";
import { type Call, Receiver } from "../kit/receiver";
import { complaintsOf, eventually, freePort, Site } from "../kit/site";

let dashboard: AdvertiserDashboardPage;
let receiver: Receiver;
let orders = 0;
/** Removes all webhooks of the demo's people. */
beforeAll(async () => {
  dashboard = await AdvertiserDashboardPage.open(Site.openOwn());
});
beforeEach(async () => {
  receiver = await Receiver.open();
});
afterEach(async () => {
  await dashboard.site.closePages();
  await receiver.close();
  for (const token of [dashboard.publisher, dashboard.advertiser]) {
    const { webhooks } = await dashboard.graphql(token, "{ webhooks { id } }");
    for (const one of webhooks)
      await dashboard.graphql(token, "mutation ($id: ID!) { removeWebhook(id: $id) { id } }", one);
  }
});
afterAll(() => dashboard.site.close());

type Role = "publisher" | "advertiser";

/** The dashboard with the person's webhooks, once its live updates are connected. */
async function open(role: Role): Promise<Page> {
  const path = role === "publisher" ? "/settings/webhooks" : "/dashboard/advertiser/integrations?part=webhooks";
  const page = await dashboard.site.visitAs(role, path);
  await page.locator('[data-live="true"]').waitFor();
  await webhooks(page).getByRole("button", { name: "New webhook" }).waitFor();
  return page;
}

const webhooks = (page: Page) => page.getByRole("region", { name: "Webhooks", exact: true });
const deliveries = (page: Page) => page.getByRole("region", { name: "Deliveries", exact: true });
const entries = (page: Page) => deliveries(page).getByRole("table").getByRole("row");
const toast = (page: Page, text: string | RegExp) => page.getByRole("status").filter({ hasText: text }).first();

/** Adds a webhook for new sales through the form and returns the secret shown. */
async function add(page: Page, url: string): Promise<string> {
  await webhooks(page).getByRole("button", { name: "New webhook" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Address" }).fill(url);
  for (const box of await dialog.getByRole("checkbox").all()) await box.uncheck();
  await dialog.getByRole("checkbox", { name: "Sale created" }).check();
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  const secret = await secretOn(page);
  await webhooks(page)
    .getByRole("rowheader", { name: url.replace("http://", "") })
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

/** Creates a webhook through the API, for tests of other screens. */
async function createWebhook(role: Role, events = ["SALE_CREATED"]): Promise<string> {
  const data = await dashboard.graphql(
    dashboard[role],
    "mutation ($input: WebhookInput!) { createWebhook(input: $input) { webhook { id } } }",
    { input: { url: receiver.url, events } },
  );
  return data.createWebhook.webhook.id;
}

const send = (role: Role, webhookId: string) =>
  dashboard.graphql(dashboard[role], "mutation ($id: ID!) { sendWebhookTest(webhookId: $id) { id } }", {
    id: webhookId,
  });

async function openDeliveries(page: Page): Promise<void> {
  await webhooks(page)
    .getByRole("button", { name: /^Deliveries to / })
    .click();
  await deliveries(page).waitFor();
}

async function sell(): Promise<string> {
  orders += 1;
  await dashboard.sell(`HOOK-${orders}`);
  return `HOOK-${orders}`;
}

const calls = (count: number): Promise<Call[]> =>
  eventually(
    async () => receiver.calls,
    (all) => all.length >= count,
    30_000,
  );

const verified = (secret: string, { headers, body }: Call) =>
  new Webhook(secret).verify(body, headers as Record<string, string>);

describe("webhook", () => {
  it("reports a real sale, signed with the secret shown, shows why a delivery failed, and sends it again on request", async () => {
    const page = await open("publisher");
    await webhooks(page).getByText("No webhooks yet.").waitFor();
    const secret = await add(page, receiver.url);
    await openDeliveries(page);
    await deliveries(page).getByText("No deliveries yet.").waitFor();
    receiver.status = 500;
    const orderId = await sell();
    // Live updates refetch the log: no reload.
    const entry = entries(page).filter({ hasText: "sale.created" });
    await entry.getByText("The receiver had an internal error.").waitFor();
    expect(await entry.innerText()).toMatch(/Waiting[\s\S]+Next attempt [A-Z][a-z]{2} \d/);
    expect(await entry.getByRole("cell").allInnerTexts()).toEqual(expect.arrayContaining(["1", "500"]));

    receiver.status = 204;
    const before = (await calls(1)).length;
    await entry.getByRole("button", { name: /^Send again: Sale created/ }).click();
    await toast(page, "It will be sent again within seconds").waitFor();
    await entry.getByText("Delivered").waitFor();
    expect(await entry.getByRole("cell").allInnerTexts()).toContain("204");
    await webhooks(page).getByText("Delivered").waitFor();
    const all = await calls(before + 1);
    expect(new Set(all.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    const call = all.at(-1)!;
    expect(verified(secret, call)).toMatchObject({ type: "sale.created", data: { orderId, amount: "100.00" } });
    await entry.getByRole("button", { name: /^Body: Sale created/ }).click();
    const body = page.getByRole("dialog").locator("pre");
    expect(JSON.parse(await body.innerText())).toEqual(JSON.parse(call.body));
  });

  it("says what is wrong under its field; can be tested, paused, resumed, given a new secret and removed", async () => {
    const page = await open("advertiser");
    await webhooks(page).getByRole("button", { name: "New webhook" }).click();
    const dialog = page.getByRole("dialog");
    const address = dialog.getByRole("textbox", { name: "Address" });
    await address.fill("hooks.example");
    await dialog.getByRole("button", { name: "Add webhook" }).click();
    await dialog.getByText("Please enter an address such as").waitFor();
    expect(await address.evaluate((element) => element === document.activeElement)).toBe(true);
    await address.fill(receiver.url);
    for (const box of await dialog.getByRole("checkbox").all()) await box.uncheck();
    expect(await dialog.getByRole("checkbox").count()).toBe(14);
    await dialog.getByText("Please choose which events").waitFor();
    expect((await dashboard.graphql(dashboard.advertiser, "{ webhooks { id } }")).webhooks).toEqual([]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });

    const first = await add(page, receiver.url);
    await webhooks(page)
      .getByRole("button", { name: /^Send a test to/ })
      .click();
    await toast(page, "Test sent").waitFor();
    await calls(1);
    await openDeliveries(page);
    await entries(page).filter({ hasText: "webhook.test" }).getByText("Delivered").waitFor();

    await webhooks(page)
      .getByRole("button", { name: /^Pause / })
      .click();
    await webhooks(page).getByText("Paused", { exact: true }).waitFor();
    expect(
      await entries(page)
        .getByRole("button", { name: /^Send again/ })
        .first()
        .isDisabled(),
    ).toBe(true);
    const orderId = await sell();
    await webhooks(page)
      .getByRole("button", { name: /^Resume / })
      .click();
    await webhooks(page).getByText("Active", { exact: true }).waitFor();
    expect(verified(first, (await calls(2))[1]!)).toMatchObject({ type: "sale.created", data: { orderId } });

    await webhooks(page)
      .getByRole("button", { name: /^New secret for / })
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "Create a new secret" }).click();
    const secret = await secretOn(page);
    await webhooks(page)
      .getByText(/The old secret works until/)
      .waitFor();
    await sell();
    expect(verified(secret, (await calls(3))[2]!)).toMatchObject({ type: "sale.created" });

    await webhooks(page)
      .getByRole("button", { name: /^Remove / })
      .click();
    const question = page.getByRole("dialog");
    await question.getByRole("button", { name: "Cancel" }).click();
    await question.waitFor({ state: "hidden" });
    await webhooks(page)
      .getByRole("button", { name: /^Remove / })
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove webhook" }).click();
    await webhooks(page).getByText("No webhooks yet.").waitFor();
    expect(await deliveries(page).count()).toBe(0);
  });

  it("has a paginated list of deliveries", async () => {
    const id = await createWebhook("publisher");
    for (let sent = 0; sent < 11; sent += 1) await send("publisher", id);
    const page = await open("publisher");
    await openDeliveries(page);
    const pages = page.getByRole("navigation", { name: "Pages of deliveries" });
    await pages.getByText("1–10 of 11").waitFor();
    await pages.getByRole("button", { name: "Next" }).click();
    await pages.getByText("11–11 of 11").waitFor();
    expect(await entries(page).count()).toBe(2);
    await pages.getByRole("button", { name: "Previous" }).click();
    await pages.getByText("1–10 of 11").waitFor();
    await deliveries(page).getByRole("button", { name: "Close the deliveries" }).click();
    await deliveries(page).waitFor({ state: "hidden" });
    const back = webhooks(page).getByRole("button", { name: /^Deliveries to / });
    expect(await back.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

describe("example receiver", () => {
  let example: ChildProcess | undefined;
  afterEach(() => example?.kill());

  it("runs unchanged, and accepts only signed requests", async () => {
    const page = await open("publisher");
    const port = await freePort();
    const secret = await add(page, `http://localhost:${port}/`);
    await webhooks(page).getByText("Verify webhook signatures").click();
    const code = await webhooks(page).locator("pre").innerText();
    example = spawn(process.execPath, ["--input-type=module", "--eval", code], {
      env: { ...process.env, PORT: String(port), WEFT_WEBHOOK_SECRET: secret },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    example.stdout?.on("data", (part) => {
      output += part;
    });
    const forged = () =>
      fetch(`http://localhost:${port}/`, { method: "POST", body: "{}" }).then(
        ({ status }) => status,
        () => 0,
      );
    expect(await eventually(forged, (status) => status !== 0)).toBe(401);
    await webhooks(page)
      .getByRole("button", { name: /^Send a test to/ })
      .click();
    const received = await eventually(
      async () => output,
      (text) => text.includes("webhook.test"),
      30_000,
    );
    expect(received).toContain("This is a test. Nothing happened.");
    await webhooks(page).getByText("Delivered").waitFor();
  });
});

// Those of a publisher are a page of the tour.
it("webhooks of a brand are accessible, and fit", async () => {
  receiver.status = 500;
  const id = await createWebhook("advertiser");
  await send("advertiser", id);
  await calls(1);
  const page = await open("advertiser");
  const complaints = complaintsOf(page);
  await openDeliveries(page);
  await entries(page).filter({ hasText: "webhook.test" }).getByText("Waiting").waitFor();
  await webhooks(page).getByText("Verify webhook signatures").click();
  expect(await faultsSeenOn(page, "webhooks")).toEqual([]);
  for (const name of [/^Body: /, "New webhook", /^New secret for /, /^Remove /]) {
    await page.getByRole("button", { name }).first().click();
    await page.getByRole("dialog").waitFor();
    expect(await faultsSeenOn(page, String(name))).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
  }
  expect(complaints).toEqual([]);
});
