import type { Page } from "playwright-core";
import { DEMO_PASSWORD, holdRequests, Site } from "./kit/site";

const site = Site.shared();

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

describe("sign-in form", () => {
  it("leads to both sign-up pages, returns to the requested dashboard, and to no other host", async () => {
    const page = await site.visit("/login?next=%2Fdashboard%2Fpublisher");
    for (const role of ["Publisher", "Advertiser"]) {
      const link = page.getByRole("main").getByRole("link", { name: `Join as ${role}` });
      expect(await link.getAttribute("href")).toBe(`/signup/${role.toLowerCase()}`);
    }
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

it("publisher sign-up › does not allow signing in before approval", async () => {
  const credentials = { Email: "applicant@mail.example", Password: "a-fine-password" };
  const page = await site.visit("/signup/publisher");
  await fill(page, { "Full Name": "Orla Vantongeren", "Website URL": "https://orla.example", ...credentials });
  await page.getByLabel("Channel Type", { exact: true }).selectOption({ label: "Other" });
  await press(page, "Join as Publisher");
  await page.waitForURL(`${site.url}/login`);
  // The URL changes before the page; the outgoing form has fields with the same labels.
  await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).waitFor();
  await fill(page, credentials);
  await press(page, "Sign In");
  await toast(page, "Your application is still being reviewed. We'll email you when it's approved.").waitFor();
});

describe("contact form", () => {
  it("sends the message and resets the form", async () => {
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
});
