import type { Page } from "playwright-core";
import { statementOf } from "../api/test/camt";
import { openAudit, row, toast } from "./kit/adminPanel";
import { faultsSeenOn } from "./kit/look";
import { shopOf } from "./kit/people";
import { complaintsOf, ownDemoSite } from "./kit/site";
import { violationsOf } from "./kit/violations";

/** Counts what the demo's brands owe. */
const site = ownDemoSite();

/** The actions in a brand's row menu, such as "Credit limit: Maison Orsay". */
async function fromRow(page: Page, name: string, act: string): Promise<void> {
  await row(page, name)
    .getByRole("button", { name: `More actions for ${name}` })
    .click();
  await page.getByRole("menuitem", { name: act, exact: true }).click();
}

async function adminBilling(): Promise<Page> {
  const page = await site.visitAs("admin", "/admin/billing");
  const table = page.getByRole("table", { name: "Brand balances" });
  await table.waitFor();
  // The newest brands are on the first page, and the demo's advertiser is an old one.
  await page.getByRole("button", { name: "Next" }).last().click();
  await table
    .getByText((await shopOf(site)).name)
    .first()
    .waitFor();
  return page;
}

async function brandBilling(): Promise<Page> {
  const page = await site.visitAs("advertiser", "/dashboard/advertiser/billing");
  await page.getByRole("table", { name: "Your invoices" }).waitFor();
  return page;
}

/** Deletes the brand's last payment, because on some days of a month the demo's brands have paid everything. */
async function unpaid(brand: string): Promise<void> {
  const { brandPayments } = await site.graphql(
    await site.tokenOf(brand),
    "{ brandPayments(first: 1) { nodes { id } } }",
  );
  await site.graphql(
    "admin",
    'mutation ($id: ID!) { reverseBrandPayment(id: $id, reason: "The bank took it back") { id } }',
    { id: brandPayments.nodes[0].id },
  );
}

describe("admin billing", () => {
  it("records and reverses a payment with a reason the brand sees; sets credit limit and fee with validation", async () => {
    const { name } = await shopOf(site);
    const page = await adminBilling();
    await row(page, name)
      .getByRole("button", { name: `Record payment: ${name}` })
      .click();
    const dialog = page.getByRole("dialog", { name: `Payment from ${name}` });
    await dialog.getByLabel("Amount").fill("12.34");
    await dialog.getByLabel("Reference").fill("RF-2026-7");
    await dialog.getByRole("button", { name: "Record payment" }).click();
    await toast(page, "Payment recorded").waitFor();

    await fromRow(page, name, `Invoices: ${name}`);
    const books = page.getByRole("dialog", { name });
    await books.getByRole("button", { name: "Reverse payment RF-2026-7" }).click();
    const reverse = page.getByRole("dialog", { name: "Reverse payment RF-2026-7?" });
    await reverse.getByRole("button", { name: "Reverse payment" }).click();
    await reverse.getByText("Please give a reason").waitFor();
    await reverse.getByLabel("Reason").fill("Another brand's payment");
    await reverse.getByRole("button", { name: "Reverse payment" }).click();
    await toast(page, "Payment reversed").waitFor();
    await books.getByText("Another brand's payment").waitFor();
    expect(await faultsSeenOn(page)).toEqual([]);
    await books.getByRole("button", { name: "Close" }).click();

    const brand = await brandBilling();
    const payment = row(brand, "RF-2026-7");
    await payment.getByText("Reversed", { exact: true }).waitFor();
    await payment.getByText("Another brand's payment").waitFor();

    const open = async (act: string, title: string) => {
      await fromRow(page, name, `${act}: ${name}`);
      return page.getByRole("dialog", { name: title });
    };
    const limit = await open("Credit limit", `Credit limit of ${name}`);
    await limit.getByLabel("Limit").fill("lots");
    await limit.getByRole("button", { name: "Save limit" }).click();
    await limit.getByText('Please enter an amount such as "5000.00"').waitFor();
    await limit.getByLabel("Limit").fill("0.01");
    await limit.getByRole("button", { name: "Save limit" }).click();
    await row(page, name).getByText("Over limit").waitFor();
    await row(page, name)
      .getByText(/Limit \$0\.01/)
      .waitFor();

    await brand.reload();
    await brand.getByText(/New orders are on hold until the invoices are paid/).waitFor();

    const lifted = await open("Credit limit", `Credit limit of ${name}`);
    await lifted.getByLabel("Limit").fill("");
    await lifted.getByRole("button", { name: "Save limit" }).click();
    await row(page, name)
      .getByText(/Default limit \$/)
      .waitFor();

    const fee = await open("Network fee", `Network fee of ${name}`);
    await fee.getByLabel("Percent of the commission").fill("101");
    await fee.getByRole("button", { name: "Save fee" }).click();
    await fee.getByText("Please enter 0% to 100% with at most two decimals").waitFor();
    await fee.getByLabel("Percent of the commission").fill("2.5");
    await fee.getByLabel("From").fill(new Date().toISOString().slice(0, 7));
    await fee.getByRole("button", { name: "Save fee" }).click();
    await row(page, name)
      .getByText(/fee 2\.5%/)
      .waitFor();
    await openAudit(page);
    await row(page, "Reversed a brand's payment").first().waitFor();
  });

  it("imports a bank statement in euro, and assigns unmatched entries", async () => {
    const { invoices } = await site.graphql(
      await site.tokenOf("advertiser.eur@weft.example"),
      "{ invoices(first: 1) { nodes { number merchantName } } }",
    );
    const { number, merchantName } = invoices.nodes[0];
    await unpaid("advertiser.eur@weft.example");
    const day = new Date().toISOString().slice(0, 10);
    const euro = { day, currency: "EUR", payer: "Bürohaus Ömer" };
    const file = statementOf([
      { ...euro, reference: "E2E-1", amount: "1.25", text: `Rechnung ${number}` },
      { ...euro, reference: "E2E-2", amount: "2.50", text: "Danke" },
    ]).replace("UTF-8", "ISO-8859-1");
    const page = await adminBilling();
    await page
      .getByLabel("Bank statement", { exact: true })
      .setInputFiles({ name: "statement.xml", mimeType: "text/xml", buffer: Buffer.from(file, "latin1") });
    const result = page.getByRole("dialog", { name: "Statement imported" });
    await result.getByRole("table", { name: "Recorded as payments" }).getByText("Bürohaus Ömer").waitFor();
    await result
      .getByRole("table", { name: "To match" })
      .getByText("The remittance text names no invoice.", { exact: false })
      .waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await result.getByRole("button", { name: "Close" }).click();

    await page.getByRole("button", { name: "Assign: €2.50 from Bürohaus Ömer" }).click();
    const assign = page.getByRole("dialog", { name: "Assign €2.50" });
    expect(await violationsOf(page)).toEqual([]);
    await assign.getByLabel("Brand").fill(merchantName.slice(0, 4));
    await page.getByRole("option", { name: merchantName }).click();
    await assign.getByRole("button", { name: "Record payment" }).click();
    await toast(page, "Payment recorded").waitFor();
    await page.getByText("Nothing to match").waitFor();
  });
});

describe("brand billing", () => {
  it("opens an invoice by its URL, with the statement's total, and prints it alone", async () => {
    const page = await brandBilling();
    const complaints = complaintsOf(page);
    await page
      .getByRole("button", { name: /^Open invoice / })
      .first()
      .click();
    const invoice = page.getByRole("dialog", { name: /^Invoice \d{4}-\d{5}$/ });
    const lines = invoice.getByLabel("Lines");
    await lines.getByText("Commission for orders").waitFor();
    const { invoices } = await site.graphql(
      "advertiser",
      "{ invoices(first: 1) { nodes { month total { cents } earned { cents } } } }",
    );
    const [{ month, earned }] = invoices.nodes;
    const { statementMonths } = await site.graphql(
      "advertiser",
      `{ statementMonths(month: "${month}") { earned { cents } } }`,
    );
    expect(statementMonths).toEqual([{ earned }]);
    expect(page.url()).toContain("invoice=");
    await page.reload();
    await lines.getByText("Total").waitFor();

    await page.emulateMedia({ media: "print" });
    expect(await page.getByRole("button", { name: "Print" }).count()).toBe(0);
    expect(await page.getByRole("tab").count()).toBe(0);
    await lines.getByText("Total").waitFor();
    await page.emulateMedia({ media: "screen" });
    await page.goBack();
    await invoice.waitFor({ state: "detached" });
    expect(complaints).toEqual([]);
  });
});

describe("a publisher's partner type", () => {
  it("is set by an admin in the drawer and shown in the list", async () => {
    const page = await site.visitAs("admin", "/admin?tab=users&role=PUBLISHER");
    await page.getByRole("table", { name: "Users" }).waitFor();
    await page.getByRole("button", { name: /Maya Okafor/ }).click();
    const drawer = page.getByRole("dialog");
    await drawer.getByLabel("Partner type").selectOption({ label: "Editorial" });
    await toast(page, "Partner type saved").waitFor();
    // The toast and the field come from the same response, but not in the same frame.
    await drawer.getByLabel("Partner type").and(page.locator("select:has(option[value=EDITORIAL]:checked)")).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await drawer.getByRole("button", { name: "Close" }).click();
    await row(page, "Maya Okafor").getByText("Editorial").waitFor();
  });
});
