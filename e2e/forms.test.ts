import { randomInt } from "node:crypto";
import type { Page } from "playwright-core";
import { DEMO_PASSWORD, demoSite, holdRequests } from "./kit/site";

const site = demoSite();

const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
};
const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
const isBusy = async (page: Page, label: string) => {
  const button = page.getByRole("button", { name: label });
  await button.waitFor();
  expect(await button.isDisabled()).toBe(true);
};
const toast = (page: Page, text: string) => page.getByRole("region", { name: /Notifications/ }).getByText(text);
// Another file may have created applicants on this server.
const newEmail = () => `applicant${randomInt(1_000_000)}@mail.example`;

describe("sign-in form", () => {
  // Errors: Form.test.tsx, and the guest's tour.
  it("links to both sign-up pages; returns to the requested dashboard, and to no other host", async () => {
    const page = await site.visit("/login?next=%2Fdashboard%2Fpublisher");
    for (const [name, path] of [
      ["Join as Publisher", "/signup/publisher"],
      ["Join as Advertiser", "/signup/advertiser"],
    ] as const)
      expect(await page.getByRole("main").getByRole("link", { name }).getAttribute("href")).toBe(path);
    await fill(page, { Email: "publisher@weft.example", Password: DEMO_PASSWORD });
    const goOn = await holdRequests(page, "**/graphql");
    await press(page, "Sign In");
    await isBusy(page, "Signing in...");
    goOn();
    await page.waitForURL(`${site.url}/dashboard/publisher`);
    await toast(page, "You have successfully signed in.").waitFor();
    expect(await page.evaluate(() => localStorage.getItem("auth_token"))).toMatch(/^ey/);
    const stranger = await site.visit("/login?next=%2F%2Fevil.example%2Fdashboard%2F");
    await fill(stranger, { Email: "publisher@weft.example", Password: DEMO_PASSWORD });
    await press(stranger, "Sign In");
    await stranger.waitForURL(`${site.url}/`);
  });
});

it("publisher sign-up does not allow signing in before approval", async () => {
  const applicant = { Email: newEmail(), Password: "a-fine-password" };
  const page = await site.visit("/signup/publisher");
  await fill(page, { ...applicant, "Full Name": "Orla Vantongeren", "Website URL": "https://orla.example" });
  await page.getByLabel("Channel Type", { exact: true }).selectOption({ label: "Other" });
  await press(page, "Join as Publisher");
  await page.waitForURL(`${site.url}/login`);
  await toast(page, "Application Submitted!").waitFor();
  // The URL changes before the page; the outgoing form has fields with the same labels.
  await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).waitFor();
  await fill(page, applicant);
  await press(page, "Sign In");
  await toast(page, "Your application is still being reviewed. We'll email you when it's approved.").waitFor();
});

it("advertiser sign-up submits the application and goes to the sign-in page", async () => {
  const page = await site.visit("/signup/advertiser");
  await fill(page, {
    "Business Name": "Quillon & Daughters",
    "Contact Name": "Bram Quillon",
    Email: newEmail(),
    Password: "a-fine-password",
    Website: "quillon.example",
  });
  await page.getByLabel("Women's Fashion").check();
  await page.getByLabel("Jewelry & Watches").check();
  await press(page, "Create Advertiser Account");
  await page.waitForURL(`${site.url}/login`);
  await toast(page, "Application Submitted!").waitFor();
  await toast(
    page,
    "Your advertiser application has been submitted for review. You'll receive an email when it's approved.",
  ).waitFor();
});

it("contact form sends the message and resets the form", async () => {
  const page = await site.visit("/contact");
  const goOn = await holdRequests(page, "**/graphql");
  await fill(page, {
    "Full Name": "Tamsin Oyelaran",
    "Email Address": "tamsin@mail.example",
    Subject: "A question about linen",
    Message: "Which of your brands sell undyed linen?",
  });
  await press(page, "Send Message");
  await isBusy(page, "Sending...");
  goOn();
  await toast(page, "Message sent!").waitFor();
  await toast(page, "Thank you for contacting us. We'll get back to you soon.").waitFor();
  for (const label of ["Full Name", "Email Address", "Subject", "Message"]) {
    expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe("");
  }
});
