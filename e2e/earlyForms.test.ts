import type { Page } from "playwright-core";
import { complaintsOf, holdRequests, Site } from "./kit/site";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterEach(() => site.closePages());
afterAll(() => site.close());

interface EarlyForm {
  path: string;
  button: string;
  /** By field name: text, a choice, or (as a list) checked boxes. */
  filled: Record<string, string | string[]>;
  /** Expected input of the mutation, where it differs. */
  sent?: Record<string, unknown>;
}

/** Of each kind of field; others are the same component. */
const forms: EarlyForm[] = [
  { path: "/login", button: "Sign In", filled: { email: "early@mail.example", password: "a-fine-password" } },
  {
    path: "/signup/publisher",
    button: "Join as Publisher",
    filled: {
      name: "Early Bird",
      email: "early@mail.example",
      password: "a-fine-password",
      website: "https://early.example",
      channelType: "tiktok",
    },
    sent: { channelType: "TIKTOK" },
  },
  {
    path: "/signup/advertiser",
    button: "Create Advertiser Account",
    filled: {
      businessName: "Early & Daughters",
      contactName: "Early Bird",
      email: "early@mail.example",
      password: "a-fine-password",
      website: "https://early.example",
      categories: ["shoes", "jewelry"],
    },
    sent: { categories: ["SHOES", "JEWELRY"] },
  },
];

/** Captures the form's mutation. It is blocked, so that the same applicant can be used again. */
async function mutationOf(page: Page): Promise<() => Promise<unknown>> {
  const isMutation = (body: string | null) => body?.includes("mutation") ?? false;
  await holdRequests(page, "**/graphql", (request) => isMutation(request.postData()));
  const request = page.waitForRequest((one) => one.url().endsWith("/graphql") && isMutation(one.postData()));
  return async () => (await request).postDataJSON().variables.input;
}

/** Runs in the page, faster than any user could. */
function fillAndSend({ button, filled }: EarlyForm): void {
  const find = (selector: string) => document.querySelector(`main form ${selector}`) as HTMLElement;
  for (const [name, value] of Object.entries(filled)) {
    const control = find(`[name="${name}"]`);
    if (Array.isArray(value)) {
      for (const one of value) find(`[name="${name}"][value="${one}"]`).click();
    } else if (control instanceof HTMLSelectElement) {
      control.value = value;
      control.dispatchEvent(new Event("change", { bubbles: true }));
    } else {
      control.focus();
      document.execCommand("insertText", false, value);
    }
  }
  const buttons = [...document.querySelectorAll<HTMLElement>("main form button")];
  buttons.find((one) => one.textContent === button)?.click();
}

describe.each(forms)("form of $path", (form) => {
  it("submits values entered before its scripts loaded", async () => {
    const page = await site.visit("/robots.txt");
    const complaints = complaintsOf(page);
    const input = await mutationOf(page);
    const release = await holdRequests(page, "**/assets/*.js");
    await page.goto(form.path, { waitUntil: "commit" });
    await page.getByRole("button", { name: form.button, exact: true }).waitFor();
    await page.evaluate(fillAndSend, form);
    release();
    expect(await input()).toEqual({ ...form.filled, ...form.sent });
    expect(complaints).toEqual([]);
  });

  it("submits values entered during hydration", async () => {
    const page = await site.visit("/robots.txt");
    const complaints = complaintsOf(page);
    const input = await mutationOf(page);
    // React listens to events, but has not hydrated anything yet.
    await page.addInitScript(`document.addEventListener("weft:ready", () =>
      queueMicrotask(() => (${fillAndSend})(${JSON.stringify(form)})))`);
    await page.goto(form.path);
    expect(await input()).toEqual({ ...form.filled, ...form.sent });
    expect(complaints).toEqual([]);
  });
});
