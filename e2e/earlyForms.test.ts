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
  /** By the name of the field: what is typed, chosen, or (of a list) ticked. */
  filled: Record<string, string | string[]>;
  /** What has to reach the server, where that differs. */
  sent?: Record<string, unknown>;
}

const forms: EarlyForm[] = [
  { path: "/login", button: "Sign In", filled: { email: "early@mail.example", password: "a-fine-password" } },
  { path: "/forgot-password", button: "Send the link", filled: { email: "early@mail.example" } },
  {
    path: "/contact",
    button: "Send Message",
    filled: {
      name: "Early Bird",
      email: "early@mail.example",
      subject: "Before breakfast",
      message: "Typed before anything moved.",
    },
  },
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

/** What the form sends, which the server never gets: the same applicant can come again. */
async function mutationOf(page: Page): Promise<() => Promise<unknown>> {
  const isMutation = (body: string | null) => body?.includes("mutation") ?? false;
  await holdRequests(page, "**/graphql", (request) => isMutation(request.postData()));
  const request = page.waitForRequest((one) => one.url().endsWith("/graphql") && isMutation(one.postData()));
  return async () => (await request).postDataJSON().variables.input;
}

/** Runs in the page, as fast as no person is. */
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

describe.each(forms)("the form of $path", (form) => {
  it("sends what was filled in before its scripts came", async () => {
    const page = await site.visit("/robots.txt");
    const complaints = complaintsOf(page);
    const input = await mutationOf(page);
    const letGo = await holdRequests(page, "**/assets/*.js");
    await page.goto(form.path, { waitUntil: "commit" });
    await page.getByRole("button", { name: form.button, exact: true }).waitFor();
    await page.evaluate(fillAndSend, form);
    letGo();
    expect(await input()).toEqual({ ...form.filled, ...form.sent });
    expect(complaints).toEqual([]);
  });

  it("sends what was filled in while it came alive", async () => {
    const page = await site.visit("/robots.txt");
    const complaints = complaintsOf(page);
    const input = await mutationOf(page);
    // React hears, but has made nothing alive yet.
    await page.addInitScript(`document.addEventListener("weft:ready", () =>
      queueMicrotask(() => (${fillAndSend})(${JSON.stringify(form)})))`);
    await page.goto(form.path);
    expect(await input()).toEqual({ ...form.filled, ...form.sent });
    expect(complaints).toEqual([]);
  });
});
