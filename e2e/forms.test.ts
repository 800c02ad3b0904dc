import type { Page } from "playwright-core";
import { DEMO_PASSWORD, eventually, holdRequests, Site } from "./kit/site";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterEach(() => site.closePages());
afterAll(() => site.close());

const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
};
const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
const isBusy = async (page: Page, label: string) => {
  const button = page.getByRole("button", { name: label });
  await button.waitFor();
  expect(await button.isDisabled()).toBe(true);
};
const errors = (page: Page) =>
  page
    .locator('[aria-invalid="true"]')
    .evaluateAll((fields) =>
      fields.map((field) => document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent),
    );
const toast = (page: Page, text: string) => page.getByRole("region", { name: /Notifications/ }).getByText(text);
const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name);
let applicants = 0;
const newEmail = () => `applicant${++applicants}@mail.example`;

describe("sign-in form", () => {
  it("leads to both sign-up pages, and shows errors only after the first submit, then on every change", async () => {
    const page = await site.visit("/login");
    await fill(page, { Email: "nobody", Password: "short" });
    expect(await errors(page)).toEqual([]);
    for (const [name, path] of [
      ["Join as Publisher", "/signup/publisher"],
      ["Join as Advertiser", "/signup/advertiser"],
    ] as const) {
      const link = page.getByRole("main").getByRole("link", { name });
      expect(await link.getAttribute("href")).toBe(path);
    }
    await press(page, "Sign In");
    expect(
      await eventually(
        () => errors(page),
        (messages) => messages.length === 2,
      ),
    ).toEqual(["Invalid email address", "Password must be at least 6 characters"]);
    expect(await focused(page)).toBe("email");
    await fill(page, { Email: "somebody@mail.example" });
    expect(
      await eventually(
        () => errors(page),
        (messages) => messages.length === 1,
      ),
    ).toEqual(["Password must be at least 6 characters"]);
  });

  it("returns to the requested dashboard, and to no other host", async () => {
    const page = await site.visit("/login?next=%2Fdashboard%2Fpublisher");
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

describe("publisher sign-up", () => {
  const values = () => ({
    "Full Name": "Orla Vantongeren",
    Email: newEmail(),
    Password: "a-fine-password",
    "Website URL": "https://orla.example",
  });

  it("does not allow signing in before approval", async () => {
    const applicant = values();
    const page = await site.visit("/signup/publisher");
    await fill(page, applicant);
    await page.getByLabel("Channel Type", { exact: true }).selectOption({ label: "Other" });
    await press(page, "Join as Publisher");
    await page.waitForURL(`${site.url}/login`);
    // The URL changes before the page; the outgoing form has fields with the same labels.
    await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).waitFor();
    await fill(page, { Email: applicant.Email, Password: applicant.Password });
    await press(page, "Sign In");
    await toast(page, "Your application is still being reviewed. We'll email you when it's approved.").waitFor();
  });
});

describe("advertiser sign-up", () => {
  it("submits the application and goes to the sign-in page", async () => {
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
