import type { Page } from "playwright-core";
import { fromElsewhere } from "../kit/demoServer";
import { faultsSeenOn } from "../kit/look";
import { BRANDS, DASHBOARD, EARNINGS, PublisherDashboardPage, panel, pickMerchant } from "../kit/publisherDashboard";
import { DEMO_PASSWORD, phone, Site, type Visit } from "../kit/site";

let dashboard: PublisherDashboardPage;
/** Closes the demo's brand to new partners. */
beforeAll(async () => {
  dashboard = await PublisherDashboardPage.open(Site.openOwn());
});
afterEach(() => dashboard.site.closePages());
afterAll(() => dashboard.site.close());

/** A newly approved publisher's token. */
async function newPublisher(name: string): Promise<string> {
  const email = `${name.toLowerCase().replace(/\W+/g, ".")}@weft.example`;
  const body = { name, email, password: DEMO_PASSWORD, website: "https://new-edit.example", channelType: "blog" };
  const headers = { "Content-Type": "application/json", ...fromElsewhere() };
  const url = `${dashboard.site.url}/api/auth/signup/publisher`;
  const { id } = await (await fetch(url, { method: "POST", headers, body: JSON.stringify(body) })).json();
  const admin = await dashboard.site.tokenOf("admin@weft.example");
  const approve = "mutation ($id: ID!) { updateUserStatus(userId: $id, status: APPROVED) { id } }";
  await dashboard.graphql(admin, approve, { id });
  return dashboard.site.tokenOf(email);
}

const openAs = (token: string, path: string, visit: Visit): Promise<Page> =>
  dashboard.site.visitWith(token, path, visit);

const partners = (part = "") => `/dashboard/advertiser/publishers${part && `?part=${part}`}`;

it("a partnership is applied for, accepted and paused, and a paused click earns nothing and says why", async () => {
  const name = "Odo Twillby";
  const visit = { viewport: phone };
  const { name: shop, commissionRate } = await dashboard.shop();
  const token = await newPublisher(name);
  const open = "mutation { setJoining(input: { mode: OPEN, acceptedChannels: [] }) { id } }";
  await dashboard.graphql(dashboard.advertiser, open);

  const brand = await dashboard.site.visitAs("advertiser", partners("joining"), visit);
  await brand.getByRole("radio", { name: /^By application/ }).check();
  await brand.getByRole("button", { name: "Save", exact: true }).click();
  await brand.getByText("Saved. Today's partners stay as they are.").waitFor();
  expect(await faultsSeenOn(brand, "the brand")).toEqual([]);

  const publisher = await openAs(token, BRANDS, visit);
  const entry = publisher.getByRole("listitem").filter({ has: publisher.getByRole("heading", { name: shop }) });
  await entry.getByText("By application").waitFor();
  expect(await entry.getByRole("button", { name: `Create a link to ${shop}` }).count()).toBe(0);
  await publisher.goto(DASHBOARD);
  const form = panel(publisher, "Create Affiliate Link");
  await pickMerchant(form, `${shop} (${commissionRate}%)`);
  await form.getByText(`Apply to ${shop} first`).waitFor();
  await form.getByLabel("Channel").fill("blog");
  await form.getByRole("button", { name: "Generate Link" }).click();
  await form.getByText(`Apply to ${shop} first`, { exact: true }).waitFor();

  await publisher.goto(BRANDS);
  await entry.getByRole("button", { name: `Apply to ${shop}` }).click();
  const dialog = publisher.getByRole("dialog", { name: `Apply to ${shop}` });
  await dialog.getByLabel("Note to the brand").fill("One long review a week.");
  expect(await faultsSeenOn(publisher, "the publisher")).toEqual([]);
  await dialog.getByRole("button", { name: "Apply", exact: true }).click();
  await entry.getByText("Applied").waitFor();
  await panel(publisher, "Invitations and applications").getByText("“One long review a week.”").waitFor();
  expect(await faultsSeenOn(publisher, "the publisher")).toEqual([]);

  await brand.goto(partners("applications"));
  await brand.getByText("“One long review a week.”").first().waitFor();
  expect(await faultsSeenOn(brand, "the brand")).toEqual([]);
  await brand.getByRole("button", { name: `Accept ${name}` }).click();
  await brand.getByText(`${name} is your partner now`).waitFor();

  await publisher.goto(DASHBOARD);
  const address = await dashboard.createLink(publisher, "blog");
  // On phones a row leads to the publisher's page, which has its acts.
  await brand.goto(partners());
  await brand.getByRole("link", { name, exact: true }).click();
  await brand.getByRole("heading", { level: 1, name }).waitFor();
  await brand.getByRole("button", { name: `Pause: ${name}` }).click();
  const asked = brand.getByRole("dialog", { name: `Pause ${name}?` });
  await asked.getByRole("button", { name: "Pause partner" }).click();
  await asked.getByText("Please give a reason: the publisher reads it").waitFor();
  await asked.getByLabel("Reason").fill("Please name the photographer.");
  await asked.getByRole("button", { name: "Pause partner" }).click();
  await brand.getByText("Partner paused. The publisher was notified.").waitFor();
  await brand.getByRole("button", { name: `Resume: ${name}` }).waitFor();
  await brand.goBack();
  await brand.getByLabel("State", { exact: true }).selectOption({ label: "Paused" });
  await brand.waitForURL(/state=paused/);
  // Rows of the list before are paler while this one loads.
  await brand.locator('[aria-busy="false"] table').waitFor();
  await brand.getByRole("link", { name, exact: true }).waitFor();
  expect(await faultsSeenOn(brand, "the brand")).toEqual([]);

  const orderId = await dashboard.buy(address);
  await publisher.goto(BRANDS);
  await panel(publisher, "Invitations and applications").getByText("Please name the photographer.").waitFor();
  await publisher.goto(EARNINGS);
  const sale = publisher.getByRole("row", { name: new RegExp(`Order ${orderId} `) });
  await sale.getByRole("button", { name: /^Why this amount/ }).click();
  const why = publisher.getByRole("dialog", { name: /^Why this amount/ });
  await why.getByText(`Order ${orderId}`, { exact: true }).waitFor();
  await why.getByText("The brand had paused this partnership when the click came").first().waitFor();
  const { sales } = await dashboard.graphql(token, "{ sales(first: 1) { nodes { orderId commission { cents } } } }");
  expect(sales.nodes).toEqual([{ orderId, commission: { cents: 0 } }]);
});
