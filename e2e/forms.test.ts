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
  it("shows errors only after the first submit, then on every change", async () => {
    const page = await site.visit("/login");
    await fill(page, { Email: "nobody", Password: "short" });
    expect(await errors(page)).toEqual([]);
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

  it("shows the server's message for wrong credentials in a destructive toast", async () => {
    const page = await site.visit("/login");
    await fill(page, { Email: "admin@weft.example", Password: "not-the-password" });
    await press(page, "Sign In");
    await toast(page, "Login failed").waitFor();
    await toast(page, "Invalid credentials").waitFor();
    expect(await page.getByText(/401/).count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe("/login");
  });

  it.each([
    ["admin", "/admin"],
    ["publisher", "/"],
    ["advertiser", "/"],
  ])("signs a(n) %s in and goes to %s", async (role, path) => {
    const page = await site.visit("/login");
    await fill(page, { Email: `${role}@weft.example`, Password: DEMO_PASSWORD });
    await press(page, "Sign In");
    await page.waitForURL(`${site.url}${path}`);
    await toast(page, "Welcome back!").waitFor();
    await toast(page, "You have successfully signed in.").waitFor();
    expect(await page.evaluate(() => localStorage.getItem("auth_token"))).toMatch(/^ey/);
  });

  it("links to both sign-up pages", async () => {
    const page = await site.visit("/login");
    const main = page.getByRole("main");
    expect(await main.getByRole("link", { name: "Join as Publisher" }).getAttribute("href")).toBe("/signup/publisher");
    expect(await main.getByRole("link", { name: "Join as Advertiser" }).getAttribute("href")).toBe(
      "/signup/advertiser",
    );
  });

  it("returns to the requested dashboard, and to no other host", async () => {
    const page = await site.visit("/login?next=%2Fdashboard%2Fpublisher");
    await fill(page, { Email: "publisher@weft.example", Password: DEMO_PASSWORD });
    await press(page, "Sign In");
    await page.waitForURL(`${site.url}/dashboard/publisher`);
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

  it("shows every error and focuses the first invalid field", async () => {
    const page = await site.visit("/signup/publisher");
    await press(page, "Join as Publisher");
    expect(
      await eventually(
        () => errors(page),
        (messages) => messages.length === 5,
      ),
    ).toEqual([
      "Name must be at least 2 characters",
      "Invalid email address",
      "Password must be at least 6 characters",
      "Invalid website URL",
      "Please select a channel type",
    ]);
    expect(await focused(page)).toBe("name");
  });

  it("submits the application and goes to the sign-in page", async () => {
    const page = await site.visit("/signup/publisher");
    await fill(page, values());
    await page.getByLabel("Channel Type", { exact: true }).selectOption({ label: "Fashion Blog" });
    await press(page, "Join as Publisher");
    await page.waitForURL(`${site.url}/login`);
    await toast(page, "Application Submitted!").waitFor();
    await toast(
      page,
      "Your publisher application has been submitted for review. You'll receive an email when it's approved.",
    ).waitFor();
  });

  it("shows an email that is already in use inline and in a toast", async () => {
    const page = await site.visit("/signup/publisher");
    await fill(page, { ...values(), Email: "Admin@weft.example" });
    await page.getByLabel("Channel Type", { exact: true }).selectOption({ label: "TikTok" });
    await press(page, "Join as Publisher");
    await toast(page, "Signup failed").waitFor();
    expect(await errors(page)).toEqual(["An account with this email already exists"]);
    expect(await page.getByLabel("Full Name", { exact: true }).inputValue()).toBe("Orla Vantongeren");
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
  it("shows every error", async () => {
    const page = await site.visit("/signup/advertiser");
    await press(page, "Create Advertiser Account");
    await page.getByText("Please select at least one category").waitFor();
    for (const message of [
      "Business name must be at least 2 characters",
      "Contact name must be at least 2 characters",
      "Invalid email address",
      "Password must be at least 6 characters",
      "Invalid website URL",
    ]) {
      expect(await page.getByText(message, { exact: true }).count()).toBe(1);
    }
    expect(await focused(page)).toBe("businessName");
  });

  it("submits the application and goes to the sign-in page", async () => {
    const page = await site.visit("/signup/advertiser");
    await fill(page, {
      "Business Name": "Quillon & Daughters",
      "Contact Name": "Bram Quillon",
      Email: newEmail(),
      Password: "a-fine-password",
      Website: "https://quillon.example",
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
  it("shows every error", async () => {
    const page = await site.visit("/contact");
    await press(page, "Send Message");
    expect(
      await eventually(
        () => errors(page),
        (messages) => messages.length === 4,
      ),
    ).toEqual([
      "Name must be at least 2 characters",
      "Invalid email address",
      "Subject must be at least 5 characters",
      "Message must be at least 10 characters",
    ]);
  });

  it("sends the message and resets the form", async () => {
    const page = await site.visit("/contact");
    await fill(page, {
      "Full Name": "Tamsin Oyelaran",
      "Email Address": "tamsin@mail.example",
      Subject: "A question about linen",
      Message: "Which of your brands sell undyed linen?",
    });
    await press(page, "Send Message");
    await toast(page, "Message sent!").waitFor();
    await toast(page, "Thank you for contacting us. We'll get back to you soon.").waitFor();
    for (const label of ["Full Name", "Email Address", "Subject", "Message"]) {
      expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe("");
    }
  });
});

describe("a form while submitting", () => {
  it.each([
    ["/login", "Sign In", "Signing in...", { Email: "admin@weft.example", Password: DEMO_PASSWORD }],
    [
      "/contact",
      "Send Message",
      "Sending...",
      {
        "Full Name": "Ada Rill",
        "Email Address": "ada@mail.example",
        Subject: "Hello there",
        Message: "Good morning to you.",
      },
    ],
  ])("at %s disables its button %s, labeled %s", async (path, label, busyLabel, values) => {
    const page = await site.visit(path);
    const goOn = await holdRequests(page, "**/graphql");
    await fill(page, values);
    await press(page, label);
    const busyButton = page.getByRole("button", { name: busyLabel });
    await busyButton.waitFor();
    expect(await busyButton.isDisabled()).toBe(true);
    goOn();
  });
});
