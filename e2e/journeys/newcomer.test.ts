import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { confirmPassword, row, toast } from "../kit/adminPanel";
import { orderRow } from "../kit/advertiserDashboard";
import { figure, generateLink, panel } from "../kit/publisherDashboard";
import { becomes, DEMO_PASSWORD, demoSite, hasFocus, USER_AGENT } from "../kit/site";
import { violationsOf } from "../kit/violations";

const site = demoSite();

/** The new brand's shop: a feed, a product page that keeps the click, and a server that reports orders. */
let shop: Server;
let origin: string;
let key = "";
beforeAll(async () => {
  shop = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://shop");
    const page = (html: string) => response.setHeader("Content-Type", "text/html").end(`<!doctype html>${html}`);
    if (pathname === "/feed.csv") {
      response.end(
        `id,title,link,price,availability\ncardigan,Fjord cardigan,${origin}/cardigan,140.00 USD,in stock\n`,
      );
    } else if (request.method === "POST") {
      const clickId = new URLSearchParams(await bodyOf(request)).get("click") ?? "";
      const { status } = await report({ orderId: "N-1", amount: "140.00", clickId });
      page(status === 201 ? "<h1>Thank you</h1>" : `<h1>Not reported: ${status}</h1>`);
    } else {
      const click = searchParams.get("weft_click")?.replace(/[^\w.~-]/g, "") ?? "";
      page(`<h1>Fjord cardigan</h1><form method="post"><input type="hidden" name="click" value="${click}">
        <button>Buy</button></form>`);
    }
  });
  shop.listen(0, "127.0.0.1");
  await once(shop, "listening");
  origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => shop.close(resolve)));

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const part of request) body += part;
  return body;
}
const report = (order: object): Promise<Response> => site.post("/api/v1/sales", order, key);

/** Prints how long each step took. */
const times: string[] = [];
async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const start = Date.now();
  const result = await work();
  times.push(`${((Date.now() - start) / 1000).toFixed(1).padStart(6)} s  ${name}`);
  return result;
}
afterAll(() => void process.stdout.write(`${["A newcomer's steps", ...times].join("\n")}\n`));

const steps = (page: Page) => panel(page, "Getting started");
const goTo = (page: Page, place: string) =>
  page.getByRole("navigation", { name: "Workspace" }).getByRole("link", { name: place, exact: true }).click();
const isDone = async (page: Page, count: string) => {
  await goTo(page, "Home");
  await steps(page).getByText(count).waitFor();
};

async function signUp(
  role: "Publisher" | "Advertiser",
  values: Record<string, string>,
  choose: (page: Page) => unknown,
) {
  const page = await site.visit("/");
  await page
    .getByRole("main")
    .getByRole("link", { name: `Join as ${role}` })
    .first()
    .click();
  for (const [label, value] of Object.entries({ ...values, Password: DEMO_PASSWORD }))
    await page.getByRole("main").getByLabel(label, { exact: true }).fill(value);
  await choose(page);
  await page
    .getByRole("main")
    .getByRole("button", { name: /^(Join as Publisher|Create Advertiser Account)$/ })
    .click();
  await toast(page, "Application Submitted!").waitFor();
  return page;
}

async function approve(name: string): Promise<void> {
  const page = await site.visitAs("admin", "/admin/people?status=pending&sort=newest");
  await row(page, name).getByRole("button", { name: "Approve" }).click();
  await toast(page, "User status updated successfully").waitFor();
  await page.close();
}

/** On the page that the application led to. */
async function signIn(page: Page, email: string): Promise<void> {
  await page.waitForURL("**/login");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByRole("link", { name: "Dashboard" }).first().click();
}

it("newcomers › set up a brand and a creator's first link by what the pages suggest, to the first approved order", async () => {
  const number = Date.now() % 1_000_000;
  const names = { brand: `Nordlys Knitwear ${number}`, creator: `Fia Steps ${number}` };
  const emails = { brand: `ingrid${number}@mail.example`, creator: `fia${number}@mail.example` };

  const brand = await step("a brand signs up", () =>
    signUp(
      "Advertiser",
      { "Business Name": names.brand, "Contact Name": "Ingrid Solheim", Email: emails.brand, Website: origin },
      (page) => page.getByLabel("Women's Fashion").check(),
    ),
  );
  await step("an admin approves it", () => approve(names.brand));
  await step("it signs in", async () => {
    await signIn(brand, emails.brand);
    await brand.getByRole("heading", { name: "Welcome, Ingrid" }).waitFor();
    await steps(brand).getByText("0 of 5").waitFor();
    await brand.getByText("No commission in this period yet.").waitFor();
    await brand.getByText("No performance data available yet.").waitFor();
    expect(await brand.getByText("No orders to review.").count()).toBe(0);
    expect(await violationsOf(brand)).toEqual([]);
  });

  await step("its program", async () => {
    await steps(brand).getByRole("link", { name: "Set up your program" }).click();
    await brand.getByLabel("Description").fill("Knitwear from Bergen, made to last.");
    await brand.getByRole("button", { name: "Save changes" }).click();
    await toast(brand, "Program updated successfully").waitFor();
    await isDone(brand, "1 of 5");
  });
  await step("its products, from a feed", async () => {
    await steps(brand).getByRole("link", { name: "Add your products" }).click();
    await brand.getByRole("button", { name: "Add feed" }).click();
    const dialog = brand.getByRole("dialog");
    await dialog.getByLabel("Name", { exact: true }).fill("Autumn");
    await dialog.getByLabel("Address").fill(`${origin}/feed.csv`);
    await dialog.getByRole("button", { name: "Add feed" }).click();
    await brand.getByText("Fjord cardigan").first().waitFor();
    await isDone(brand, "2 of 5");
  });
  await step("its tracking, with a test order", async () => {
    await steps(brand).getByRole("link", { name: "Set up tracking" }).click();
    await brand.getByRole("radio", { name: "Own server" }).check();
    await brand.getByRole("button", { name: "Test", exact: true }).click();
    await brand.getByRole("button", { name: "Create a test key" }).click();
    key = await keyShown(brand);
    const link = String(await brand.getByRole("link", { name: /\/r\/test_/ }).getAttribute("href"));
    const { headers } = await fetch(link, { redirect: "manual", headers: { "User-Agent": USER_AGENT } });
    const clickId = new URL(String(headers.get("location"))).searchParams.get("weft_click");
    expect((await report({ orderId: "T-1", amount: "140.00", clickId })).status).toBe(201);
    await brand.getByRole("region", { name: "Received" }).getByText("Order T-1, $140.00").waitFor();
    await brand.getByRole("button", { name: "API keys", exact: true }).click();
    await brand.getByRole("button", { name: "New API key" }).click();
    await brand.getByRole("dialog").getByLabel("Name").fill("Our shop");
    await brand.getByRole("checkbox", { name: "Report orders and returns" }).check();
    await brand.getByRole("button", { name: "Create key" }).click();
    await confirmPassword(brand);
    key = await keyShown(brand);
    await isDone(brand, "3 of 5");
  });

  const creator = await step("a creator signs up", () =>
    signUp(
      "Publisher",
      { "Full Name": names.creator, Email: emails.creator, "Website URL": "https://fia.example" },
      (page) => page.getByLabel("Channel Type").selectOption({ label: "Fashion Blog" }),
    ),
  );
  await step("an admin approves them", () => approve(names.creator));
  await step("the brand invites them", async () => {
    await steps(brand).getByRole("link", { name: "Find your first creators" }).click();
    await brand.getByRole("button", { name: "Invite a creator" }).click();
    await brand.getByLabel("Email address of the creator").fill(emails.creator);
    await brand.getByRole("button", { name: "Invite creator" }).click();
    await toast(brand, `${names.creator} is invited`).waitFor();
  });
  await step("the creator signs in and reads what is empty", async () => {
    await signIn(creator, emails.creator);
    await creator.getByRole("heading", { name: "Welcome, Fia" }).waitFor();
    await creator.getByText("No affiliate links yet. Create your first link above!").waitFor();
    await creator.getByText("Create your first link below").waitFor();
    await creator.getByText("Nothing earned in this period yet").waitFor();
    expect(await figure(creator, "Total Earnings")).toContain("$0.00");
    await steps(creator).getByText("1 of 6").waitFor();
    for (const [place, list] of [
      ["Earnings", "Orders"],
      ["Analytics", "Clicks"],
    ] as const) {
      await goTo(creator, place);
      if (list === "Clicks")
        await creator.getByRole("group", { name: "Reports" }).getByRole("button", { name: "Clicks" }).click();
      await panel(creator, list).getByText(`No ${list.toLowerCase()} yet.`).waitFor();
      await panel(creator, list).getByRole("link", { name: "Create a link" }).click();
      const merchant = panel(creator, "Create Affiliate Link").getByLabel("Merchant");
      await becomes(() => hasFocus(merchant), true);
    }
  });
  const address = await step("the creator joins and makes a link", async () => {
    await goTo(creator, "Brands");
    await creator.getByRole("button", { name: `Accept the invitation from ${names.brand}` }).click();
    await toast(creator, `You're now a partner of ${names.brand}`).waitFor();
    await goTo(creator, "Home");
    await steps(creator).getByRole("link", { name: "Create your first link" }).click();
    const link = await generateLink(creator, `${names.brand} (10%)`, "blog");
    await steps(creator).getByText("2 of 6").waitFor();
    return link;
  });
  await isDone(brand, "4 of 5");

  await step("a shopper buys", async () => {
    const shopper = await site.visit(address);
    await shopper.getByRole("button", { name: "Buy" }).click();
    await shopper.getByRole("heading", { name: "Thank you" }).waitFor();
    await panel(creator, "Next payout").waitFor();
    expect(await violationsOf(creator)).toEqual([]);
  });
  await step("the brand approves the order", async () => {
    await brand.getByRole("link", { name: "1 order to review" }).click();
    await orderRow(brand, "N-1").getByRole("button", { name: "Approve order N-1" }).click();
    await orderRow(brand, "N-1").getByText("Approved").waitFor();
    await goTo(brand, "Home");
    await brand.getByRole("heading", { name: "Welcome back, Ingrid" }).waitFor();
    expect(await steps(brand).count()).toBe(0);
    await brand.getByText("No orders to review.").waitFor();
  });
}, 300_000);

/** Of the dialog that shows it once. */
async function keyShown(page: Page): Promise<string> {
  const dialog = page.getByRole("dialog");
  const shown = await dialog.locator("code").innerText();
  await dialog.getByRole("button", { name: "Close" }).click();
  await dialog.waitFor({ state: "detached" });
  return shown;
}
