import { faultsSeenOn } from "../kit/look";
import { newPublisher, shopOf } from "../kit/people";
import { BRANDS, createLink, DASHBOARD, panel, pickBrand } from "../kit/publisherDashboard";
import { ownDemoSite, phone } from "../kit/site";

/** Closes the demo's brand to new partners. */
const site = ownDemoSite();

const partners = (part = "") => `/dashboard/advertiser/publishers${part && `?part=${part}`}`;

it("a partnership is applied for, accepted and paused with a reason the publisher sees", async () => {
  const visit = { viewport: phone };
  const { name: shop, commissionRate } = await shopOf(site);
  const { name, token } = await newPublisher(site, "Odo Twillby");
  const open = "mutation { setJoining(input: { mode: OPEN, acceptedChannels: [] }) { id } }";
  await site.graphql("advertiser", open);

  const brand = await site.visitAs("advertiser", partners("joining"), visit);
  await brand.getByRole("radio", { name: /^By application/ }).check();
  await brand.getByRole("button", { name: "Save", exact: true }).click();
  await brand.getByText("Saved. Current partners are not affected.").waitFor();
  expect(await faultsSeenOn(brand)).toEqual([]);

  const publisher = await site.visitWith(token, BRANDS, visit);
  const entry = publisher.getByRole("listitem").filter({ has: publisher.getByRole("heading", { name: shop }) });
  await entry.getByText("By application").waitFor();
  expect(await entry.getByRole("button", { name: `Create a link to ${shop}` }).count()).toBe(0);
  await publisher.goto(DASHBOARD);
  const form = panel(publisher, "Create Affiliate Link");
  await pickBrand(form, `${shop} (${commissionRate}%)`);
  await form.getByText(`Apply to ${shop} first`).waitFor();
  await form.getByLabel("Channel").fill("blog");
  await form.getByRole("button", { name: "Generate Link" }).click();
  await form.getByText(`Apply to ${shop} first`, { exact: true }).waitFor();

  await publisher.goto(BRANDS);
  await entry.getByRole("button", { name: `Apply to ${shop}` }).click();
  const dialog = publisher.getByRole("dialog", { name: `Apply to ${shop}` });
  await dialog.getByLabel("Note to the brand").fill("One long review a week.");
  expect(await faultsSeenOn(publisher)).toEqual([]);
  await dialog.getByRole("button", { name: "Apply", exact: true }).click();
  await entry.getByText("Applied").waitFor();
  await panel(publisher, "Invitations and applications").getByText("“One long review a week.”").waitFor();
  expect(await faultsSeenOn(publisher)).toEqual([]);

  await brand.goto(partners("applications"));
  await brand.getByText("“One long review a week.”").first().waitFor();
  expect(await faultsSeenOn(brand)).toEqual([]);
  await brand.getByRole("button", { name: `Accept ${name}` }).click();
  await brand.getByText(`${name} is your partner now`).waitFor();

  await publisher.goto(DASHBOARD);
  await createLink(site, publisher, "blog");
  // On phones a row leads to the publisher's page, which has the actions.
  await brand.goto(partners());
  await brand.getByRole("link", { name, exact: true }).click();
  await brand.getByRole("heading", { level: 1, name }).waitFor();
  await brand.getByRole("button", { name: `Pause: ${name}` }).click();
  const asked = brand.getByRole("dialog", { name: `Pause ${name}?` });
  await asked.getByRole("button", { name: "Pause partner" }).click();
  await asked.getByText("Please give a reason. The creator will see it.").waitFor();
  await asked.getByLabel("Reason").fill("Please name the photographer.");
  await asked.getByRole("button", { name: "Pause partner" }).click();
  await brand.getByText("Partner paused. The creator was notified.").waitFor();
  await brand.getByRole("button", { name: `Resume: ${name}` }).waitFor();
  await brand.goBack();
  await brand.getByRole("group", { name: "Status" }).getByRole("button", { name: "Paused" }).click();
  await brand.waitForURL(/state=paused/);
  // The previous list's rows are dimmed while this one loads.
  await brand.locator('[aria-busy="false"] table').waitFor();
  await brand.getByRole("link", { name, exact: true }).waitFor();
  expect(await faultsSeenOn(brand)).toEqual([]);

  await publisher.goto(BRANDS);
  await panel(publisher, "Invitations and applications").getByText("Please name the photographer.").waitFor();
});
