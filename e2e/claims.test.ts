import type { Page } from "playwright-core";
import { demoSite } from "./kit/site";
import { violationsInBothSchemes } from "./kit/violations";

const site = demoSite();

const DAY = 86_400_000;
const drawer = (page: Page) => page.getByRole("dialog", { name: "Order is missing" });
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);
const rowOf = (page: Page, order: string) =>
  page.getByRole("button", { name: `Claim about order ${order}: Order is missing` });
const openClaim = (page: Page, order: string) => rowOf(page, order).click();

it("a claim goes from publisher to brand to admin, and the order is paid", async () => {
  const publisher = await site.visitAs("publisher", "/dashboard/publisher/earnings");
  await publisher.getByRole("link", { name: "Claims" }).last().click();
  await publisher.getByRole("button", { name: "Claim an order" }).click();
  const form = publisher.getByRole("dialog", { name: "Claim an order" });
  await form.getByRole("button", { name: "Open claim" }).click();
  await form.getByText("Please enter the order number").waitFor();
  await form.getByLabel("Brand").fill("Maison");
  await publisher.getByRole("option", { name: "Maison Orsay" }).click();
  await form.getByLabel("Order number").fill("#MO-70001");
  await form.getByLabel("Day of the order (UTC)").fill(daysAgo(5));
  await form.getByLabel("Amount in USD").fill("120.00");
  await form.getByLabel("Additional details").fill("She came from my story.");
  await form.getByRole("button", { name: "Open claim" }).click();
  // The answer appears immediately.
  await drawer(publisher).getByText("The shop hasn't reported this order.").waitFor();
  await drawer(publisher).getByText("MO-70001", { exact: true }).waitFor();
  expect(await violationsInBothSchemes(publisher)).toEqual([]);
  await drawer(publisher)
    .getByLabel("Picture or PDF, at most 5 MB")
    .setInputFiles({ name: "page.png", mimeType: "image/png", buffer: Buffer.from("<script>alert(1)</script>") });
  await publisher.getByText("Please send a PNG, JPEG or WebP image or a PDF").waitFor();
  const buffer = await publisher.screenshot();
  await drawer(publisher)
    .getByLabel("Picture or PDF, at most 5 MB")
    .setInputFiles({ name: "confirmation.png", mimeType: "image/png", buffer });
  await drawer(publisher).getByRole("button", { name: "Open confirmation.png" }).waitFor();

  const brand = await site.visitAs("advertiser", "/dashboard/advertiser/claims");
  await openClaim(brand, "MO-70001");
  await drawer(brand).getByText("She came from my story.").waitFor();
  await drawer(brand).getByRole("button", { name: "Open confirmation.png" }).click();
  const shown = brand.getByRole("dialog", { name: "confirmation.png" });
  await brand.waitForFunction(
    (image) => (image as HTMLImageElement).naturalWidth > 0,
    await shown.getByRole("img").elementHandle(),
  );
  expect(await violationsInBothSchemes(brand)).toEqual([]);
  await shown.getByRole("button", { name: "Close" }).click();
  await drawer(brand).getByRole("button", { name: "Decline" }).click();
  const refusal = brand.getByRole("dialog", { name: /^Decline the claim/ });
  await refusal.getByLabel("Reason").selectOption("Cancelled");
  await refusal.getByRole("button", { name: "Decline claim" }).click();
  await rowOf(brand, "MO-70001").waitFor({ state: "detached" });
  expect(await violationsInBothSchemes(brand)).toEqual([]);

  await publisher.reload();
  await drawer(publisher).getByText("The order was cancelled.").waitFor();
  await drawer(publisher).getByRole("button", { name: "Escalate" }).click();
  const question = publisher.getByRole("dialog", { name: "Escalate to our team?" });
  await question.getByLabel("What should we know?").fill("She wears it.");
  await question.getByRole("button", { name: "Escalate" }).click();
  await drawer(publisher).getByText("Escalated by the creator").waitFor();

  const admin = await site.visitAs("admin", "/admin/claims");
  await openClaim(admin, "MO-70001");
  await drawer(admin).getByText("She wears it.").waitFor();
  await drawer(admin).getByRole("button", { name: "Accept" }).click();
  await admin
    .getByRole("dialog", { name: /^Accept the claim/ })
    .getByRole("button", { name: "Accept claim" })
    .click();
  await rowOf(admin, "MO-70001").waitFor({ state: "detached" });
  expect(await violationsInBothSchemes(admin)).toEqual([]);

  await publisher.reload();
  await drawer(publisher).getByText("Accepted by our team").waitFor();
  await drawer(publisher)
    .getByRole("button", { name: /^Receipt of the claim about order/ })
    .waitFor();
  await drawer(publisher).getByRole("link", { name: "See order MO-70001" }).click();
  const why = publisher.getByRole("dialog", { name: "Why this amount?" });
  await why.getByText("A claim by the creator was accepted", { exact: false }).waitFor();
});
