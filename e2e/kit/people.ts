import { randomInt } from "node:crypto";
import type { Page } from "playwright-core";
import { DEMO_PASSWORD, type Site, USER_AGENT, type Visit } from "./site";

export interface Person {
  id: string;
  name: string;
  email: string;
  password: string;
}

/** Submits a unique application, which is pending. */
export async function applicant(site: Site, name = "Orla Vantongeren"): Promise<Person> {
  // Another file may have created applicants on this server.
  const number = randomInt(100_000, 1_000_000);
  const email = `${name.split(" ")[0]?.toLowerCase()}${number}@mail.example`;
  const person = { name: `${name} ${number}`, email, password: DEMO_PASSWORD };
  const form = { ...person, website: "https://www.orla.example/shelf", channelType: "youtube" };
  const answer = await site.post("/api/auth/signup/publisher", form);
  return { ...person, id: (await answer.json()).id };
}

export const decide = (site: Site, id: string, status: "APPROVED" | "REJECTED") =>
  site.graphql(
    "admin",
    "mutation ($id: ID!, $status: UserStatus!) { updateUserStatus(input: { userId: $id, status: $status }) { id } }",
    { id, status },
  );

/** A user who signed up and was approved. */
export async function newPublisher(site: Site, name?: string): Promise<Person & { token: string }> {
  const person = await applicant(site, name);
  await decide(site, person.id, "APPROVED");
  return { ...person, token: await site.tokenOf(person.email) };
}

/** A brand that signed up and was approved. */
export async function newBrand(site: Site, businessName: string, website: string): Promise<{ token: string }> {
  const email = `${businessName.toLowerCase().replace(/\W+/g, "").slice(-20)}@weft.example`;
  const form = { businessName, contactName: "Vera Quill", email, password: DEMO_PASSWORD };
  const answer = await site.post("/api/auth/signup/advertiser", { ...form, website, categories: ["shoes"] });
  await decide(site, (await answer.json()).id, "APPROVED");
  return { token: await site.tokenOf(email) };
}

/** A page of a newly approved shop. */
export async function newShop(site: Site, businessName: string, path: string, visit: Visit = {}): Promise<Page> {
  const { token } = await newBrand(site, businessName, "https://new-shop.example");
  return site.visitWith(token, path, visit);
}

/** The demo advertiser's brand. */
export const shopOf = async (
  site: Site,
): Promise<{ id: string; name: string; website: string; commissionRate: number }> =>
  (await site.graphql("advertiser", "{ myMerchant { id name website commissionRate } }")).myMerchant;

/** A new link to the demo advertiser's shop. */
export async function newLink(site: Site, who = "publisher", channel = "blog"): Promise<string> {
  const make = "mutation ($input: LinkInput!) { createLink(input: $input) { affiliateUrl } }";
  const input = { merchantId: (await shopOf(site)).id, channel };
  return (await site.graphql(who, make, { input })).createLink.affiliateUrl;
}

/** Follows a new link of the publisher and returns the click ID that the shop's snippet would store. */
export async function click(site: Site): Promise<string> {
  // Only a browser's requests: opening a page for each would take most of a test's time.
  const headers = { "User-Agent": USER_AGENT };
  const answer = await fetch(await newLink(site), { redirect: "manual", headers });
  return new URL(answer.headers.get("location") ?? "").searchParams.get("weft_click") ?? "";
}

/** Reports an order of two blouses for $100.00, as the shop's server does. */
export async function sell(site: Site, orderId: string): Promise<void> {
  const lines = [{ sku: "silk-blouse", quantity: 2, amount: "100.00" }];
  const { status } = await site.post("/api/v1/sales", { orderId, lines, clickId: await click(site) }, "advertiser");
  if (status !== 201) throw new Error(`reporting the sale returned ${status}`);
}

/** Follows a link and buys as a shopper; returns the order ID. */
export async function buy(site: Site, address: string): Promise<string> {
  const page = await site.newPage();
  await page.goto(address);
  await page.getByRole("list").getByRole("link").first().click();
  await page.getByRole("button", { name: "Buy" }).click();
  await page.getByRole("heading", { name: "Thank you" }).waitFor();
  return page.locator("b").first().innerText();
}
