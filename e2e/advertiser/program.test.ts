import type { Page } from "playwright-core";
import { brandPages, openBrand } from "../kit/advertiserDashboard";
import { faultsSeenOn, widthBeyond } from "../kit/look";
import { newShop, shopOf } from "../kit/people";
import { idle } from "../kit/rest";
import { becomes, desktop, hasFocus, ownDemoSite, phone } from "../kit/site";
import { violationsInBothSchemes } from "../kit/violations";

/** Changes the terms of the demo's brand, and what the demo's publisher earns. */
const site = ownDemoSite();

describe("program terms", () => {
  // Field errors: ProgramForm.test.tsx.
  it("change, and are added to the rate history", async () => {
    const page = await openBrand(site, "program");
    await page.getByLabel("Commission rate").fill("13.5");
    await page.getByLabel("Cookie window").fill("90");
    await page.getByLabel("Description").fill("Tailoring and silk, cut in small runs.");
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByText("Program updated successfully").waitFor();
    const newest = page.getByRole("region", { name: "Rate history" }).getByRole("listitem").first();
    await newest.getByText("13.5%").waitFor();
    expect(await newest.innerText()).toContain("90 days after a click");
    await page.reload();
    expect(await page.getByLabel("Description").inputValue()).toBe("Tailoring and silk, cut in small runs.");
  });

  it("lower the rate with notice, and can be withdrawn; unsaved ones ask before leaving", async () => {
    const page = await openBrand(site, "program");
    const rate = page.getByLabel("Commission rate");
    const before = Number(await rate.inputValue());
    await rate.fill(String(before - 1));
    const away = page.getByRole("navigation", { name: "Workspace" }).getByRole("link", { name: "Orders" });
    await away.click();
    const stay = page.getByRole("dialog", { name: "Leave without saving?" }).getByRole("button", { name: "Stay" });
    await becomes(() => hasFocus(stay), true);
    await stay.click();
    await stay.waitFor({ state: "detached" });
    expect(await rate.inputValue()).toBe(String(before - 1));
    await page.getByRole("button", { name: "Save changes" }).click();
    await page
      .getByText(/^Program updated. The new terms start on /)
      .first()
      .waitFor();
    await page.getByText(/^Starts on /).waitFor();
    await page.getByText(`Commission: ${before}% → ${before - 1}%`).waitFor();
    expect(await faultsSeenOn(page)).toEqual([]);
    await page.getByRole("button", { name: "Withdraw", exact: true }).click();
    const question = page.getByRole("dialog", { name: "Withdraw these terms?" });
    await question.waitFor();
    expect(await faultsSeenOn(page)).toEqual([]);
    await question.getByRole("button", { name: "Withdraw terms" }).click();
    await page.getByText("Terms withdrawn").first().waitFor();
    await page.getByText(/^Starts on /).waitFor({ state: "detached" });
    expect(await page.getByText(/, withdrawn$/).count()).toBeGreaterThan(0);
    await page.getByLabel("Description").fill("Never to be seen");
    await away.click();
    await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
    await page.waitForURL(`**${brandPages.orders}`);
  });
});

it("custom terms › are created by a brand, accepted by the publisher, and ended with notice", async () => {
  const { me } = await site.graphql("publisher", "{ me { name } }");
  const { name: shop } = await shopOf(site);
  const brand = await openBrand(site, "program");
  await brand.getByRole("button", { name: "Create custom terms" }).click();
  const dialog = brand.getByRole("dialog", { name: "Create custom terms" });
  await dialog.getByRole("button", { name: "Send to creator" }).click();
  await dialog.getByText("Please choose a creator").waitFor();
  expect(await faultsSeenOn(brand)).toEqual([]);
  await dialog.getByLabel("Creator").selectOption({ label: me.name });
  await dialog.getByLabel("Rate in percent").fill("14");
  await dialog.getByRole("button", { name: "Send to creator" }).click();
  const made = brand.getByRole("list", { name: "Custom terms", exact: true }).getByRole("listitem").first();
  await made.getByText("Waiting for an answer").waitFor();
  await made.getByText(/→ 14%/).waitFor();
  expect(await faultsSeenOn(brand)).toEqual([]);

  const publisher = await site.visitAs("publisher", "/dashboard/publisher");
  const got = publisher.getByRole("list", { name: "Custom terms for you" }).getByRole("listitem").first();
  await got.getByRole("button", { name: `Accept custom terms from ${shop}` }).click();
  expect(await faultsSeenOn(publisher)).toEqual([]);
  await publisher.getByRole("button", { name: "Accept terms" }).click();
  await got.getByText("Active").waitFor();
  expect(await faultsSeenOn(publisher)).toEqual([]);

  await brand.reload();
  await made.getByText("Active").waitFor();
  await made.getByRole("button", { name: `End custom terms for ${me.name}` }).click();
  await brand.getByRole("button", { name: "End custom terms" }).click();
  await made.getByText(/, ends .* \(UTC\)$/).waitFor();
});

async function addRule(page: Page, name: string, conditions: Record<string, string>, rate: string) {
  await page.getByRole("button", { name: "Add rule" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a rule" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Rate or amount").fill(rate);
  for (const [label, text] of Object.entries(conditions)) await dialog.getByLabel(label).fill(text);
  if (name === "Handbags") expect(await faultsSeenOn(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Add rule" }).click();
  await dialog.waitFor({ state: "detached" });
}

async function publish(page: Page) {
  await page.getByRole("button", { name: "Review and publish" }).click();
  const review = page.getByRole("dialog", { name: "Review and publish" });
  await review.getByRole("list", { name: "Changes" }).waitFor();
  return review;
}

// Keyboard, steps, discarding and errors: RulesPanel.test.tsx.
it("rules › are added, dragged, tested and published, and shown to publishers", async () => {
  const shop = "House of rules";
  const page = await newShop(site, shop, brandPages.program);
  await addRule(page, "Handbags", { Categories: "Handbags" }, "14");
  await addRule(page, "Big orders", { "Value from": "500" }, "12");
  await addRule(page, "Sale pieces", { SKUs: "SALE-*" }, "8");
  const list = page.getByRole("list", { name: "Rules" });
  const handles = list.getByRole("button", { name: /^Move / });
  const order = () => handles.evaluateAll((all) => all.map((handle) => handle.getAttribute("aria-label")));
  const handleOf = (name: string) => list.getByRole("button", { name: `Move ${name}, ` });
  await handleOf("Big orders").scrollIntoViewIfNeeded();
  const from = await handleOf("Handbags").boundingBox();
  const to = await handleOf("Big orders").boundingBox();
  if (!from || !to) throw new Error("the handles are not to be seen");
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, to.y + to.height + 8, { steps: 5 });
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.mouse.up();
  const moved = ["Big orders", "Handbags", "Sale pieces"].map((name, at) => `Move ${name}, now ${at + 1} of 3`);
  await becomes(order, moved);

  const product = page.getByRole("listitem", { name: "Product 1" });
  await product.getByLabel("Category").fill("handbags");
  await product.getByText("Rule 2 Handbags").waitFor();
  await page.getByText("Saved", { exact: true }).waitFor();
  expect(await faultsSeenOn(page)).toEqual([]);
  await page.reload();
  await becomes(order, moved);
  const review = await publish(page);
  await review.getByText("These terms apply to new clicks immediately.").waitFor();
  expect(await faultsSeenOn(page)).toEqual([]);
  await review.getByRole("button", { name: "Publish" }).click();
  await page.getByText("Published. The new terms apply to new clicks.").first().waitFor();
  await page.getByText(/^Draft of version/).waitFor({ state: "detached" });
  await page.getByLabel("Rate for Sale pieces, percent").fill("6");
  await page.getByText("Draft of version 3").waitFor();
  expect(await list.locator("s").innerText()).toContain("8%");

  await page.getByRole("button", { name: "Edit Handbags" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Handbags" });
  await dialog.getByLabel("Pays").selectOption({ label: "Amount per order" });
  await dialog.getByLabel("Rate or amount").fill("1234567.89");
  await dialog.getByRole("button", { name: "Save rule" }).click();
  const field = page.getByLabel("Pay for Handbags, dollars an order");
  expect(await field.inputValue()).toBe("1234567.89");
  await page.getByText("Saved", { exact: true }).waitFor();
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await idle(page);
    // Amounts of millions are not abbreviated.
    const cutOff = await field.evaluate((input: HTMLElement) => input.scrollWidth - input.clientWidth);
    expect(cutOff).toBeLessThanOrEqual(0);
    expect(await widthBeyond(page)).toBeLessThanOrEqual(0);
  }
  expect(await faultsSeenOn(page)).toEqual([]);

  const seen = await site.visitAs("publisher", "/dashboard/publisher/brands");
  await seen.getByRole("searchbox", { name: "Search brands" }).fill(shop);
  await seen.getByRole("link", { name: shop, exact: true }).click();
  await seen.getByRole("heading", { level: 1, name: shop }).waitFor();
  const terms = seen.getByRole("region", { name: "Terms" });
  await terms.getByText("category Handbags").first().waitFor();
  expect(await terms.getByText(/The first match sets the rate/).count()).toBe(1);
  await terms.getByRole("button", { name: /^Receipt of the terms of/ }).waitFor();
  expect(await faultsSeenOn(seen)).toEqual([]);
});

interface Shared {
  id: string;
  status: string;
  shares: { publisherName: string; role: string; commission: { cents: number } }[];
}
const SHARED = `query ($after: String) {
  orders(first: 100, after: $after) {
    nodes { id status shares { publisherName role commission { cents } } }
    pageInfo { endCursor }
  }
}`;

/** On any page: what is on the demo's first ones varies. */
async function sharedOrder(after: string | null = null): Promise<Shared> {
  const { orders } = await site.graphql("advertiser", SHARED, { after });
  const isShared = ({ status, shares }: Shared) =>
    // Unverified orders earn nothing until confirmed, and declined ones never do.
    ["PENDING", "APPROVED"].includes(status) &&
    shares.some(({ publisherName, role }) => publisherName === "Maya Okafor" && role !== "LAST");
  return orders.nodes.find(isShared) ?? sharedOrder(orders.pageInfo.endCursor);
}
const usd = (cents = -1) => `$${(cents / 100).toFixed(2)}`;

describe("partners sharing an order", () => {
  it("see their share and why", async () => {
    const { id, shares } = await sharedOrder();
    const brand = await openBrand(site, "orders", { query: `?open=${id}` });
    const drawer = brand.getByRole("dialog");
    for (const { publisherName, commission } of shares) {
      const line = drawer.locator("dl > div", { hasText: `${publisherName} (` });
      await line.getByText(usd(commission.cents), { exact: true }).waitFor();
    }
    await drawer.getByText(/partners share it, under terms \d+: 40% to the first click/).waitFor();
    expect(await violationsInBothSchemes(brand)).toEqual([]);

    const publisher = await site.visitAs("publisher", `/dashboard/publisher/earnings?open=${id}`);
    const why = publisher.getByRole("dialog");
    await why.getByText("Your share", { exact: true }).waitFor();
    const own = shares.find(({ publisherName }) => publisherName === "Maya Okafor");
    await why.locator("strong", { hasText: usd(own?.commission.cents) }).waitFor();
    await why.getByText(/You share it with \d other partners?, under terms \d+/).waitFor();
    const others = shares.map(({ publisherName }) => publisherName).filter((name) => name !== "Maya Okafor");
    for (const name of others) expect(await why.textContent()).not.toContain(name);
    expect(await violationsInBothSchemes(publisher)).toEqual([]);
  });

  // Last, because it leaves a draft.
  it("follow the brand's credit model, which the review describes", async () => {
    const page = await openBrand(site, "program");
    await page.getByLabel("Multi-touch attribution").selectOption("Fixed assist fee");
    await page.getByLabel("Pay for each assist, dollars an order").fill("1.50");
    await page.getByText("Saved", { exact: true }).waitFor();
    await (await publish(page))
      .getByText(/Attribution: .*→ \$1\.50 assist fee to each helper, the rest to the last click/)
      .waitFor();
  });
});
