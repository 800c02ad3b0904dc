import type { Page } from "playwright-core";
import { complaintsOf, demoSite, holdRequests } from "./kit/site";

const site = demoSite();

/** A public page whose scripts are blocked until `release` is called. */
async function openWithoutScripts(path: string): Promise<{ page: Page; release: () => void }> {
  const page = await site.newPage();
  const release = await holdRequests(page, "**/assets/*.js");
  await page.goto(path, { waitUntil: "commit" });
  return { page, release };
}

describe("prerendered page", () => {
  it("paints before it requests scripts", async () => {
    const page = await site.visit("/about");
    await page.locator('head script[type="module"]').waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    const { paintTime, scripts } = await page.evaluate(() => ({
      paintTime: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
      scripts: performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js")),
    }));
    expect(scripts.length).toBeGreaterThan(0);
    for (const { startTime } of scripts) expect(startTime).toBeGreaterThan(paintTime ?? Number.POSITIVE_INFINITY);
  });

  it("replays the last click once after hydration", async () => {
    const { page, release } = await openWithoutScripts("/login");
    const password = page.getByLabel("Password", { exact: true });
    await page.getByRole("button", { name: "Show characters" }).click();
    expect(await password.getAttribute("type")).toBe("password");
    release();
    await page.locator('input[name="password"][type="text"]').waitFor();
    await page.getByRole("button", { name: "Hide characters" }).click();
    await page.locator('input[name="password"][type="password"]').waitFor();
  });

  it.each([390, 1440])("does not shift the layout while loading, at %i px", async (width) => {
    const page = await site.newPage({ viewport: { width, height: 900 } });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries()) shifts.push((shift as PerformanceEntry & { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto("/login");
    await page.getByRole("heading", { name: "Demo accounts" }).waitFor();
    await page.waitForLoadState("networkidle");
    const shifts = await page.evaluate(() => (window as Window & { shifts?: number[] }).shifts ?? [1]);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
  });
});

interface EarlyForm {
  path: string;
  button: string;
  /** By field name: text, a choice, or (as a list) checked boxes. */
  filled: Record<string, string | string[]>;
  /** Expected input of the mutation, where it differs. */
  sent: Record<string, unknown>;
}

/** One of each kind of field; others are the same component. */
const forms: EarlyForm[] = [
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
      website: "early.example",
      categories: ["shoes", "jewelry"],
    },
    sent: { website: "https://early.example", categories: ["SHOES", "JEWELRY"] },
  },
];

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
  /** Its mutation is blocked, so that the same applicant can be used again. */
  async function expectSent(sendEarly: (page: Page) => Promise<void>) {
    const page = await site.newPage();
    const complaints = complaintsOf(page);
    const isMutation = (body: string | null) => body?.includes("mutation") ?? false;
    await holdRequests(page, "**/graphql", (request) => isMutation(request.postData()));
    const request = page.waitForRequest((one) => one.url().endsWith("/graphql") && isMutation(one.postData()));
    await sendEarly(page);
    expect((await request).postDataJSON().variables.input).toEqual({ ...form.filled, ...form.sent });
    expect(complaints).toEqual([]);
  }

  it("submits values entered before its scripts loaded", () =>
    expectSent(async (page) => {
      const release = await holdRequests(page, "**/assets/*.js");
      await page.goto(form.path, { waitUntil: "commit" });
      await page.getByRole("button", { name: form.button, exact: true }).waitFor();
      await page.evaluate(fillAndSend, form);
      release();
    }));

  it("submits values entered during hydration", () =>
    expectSent(async (page) => {
      // React listens to events, but has not hydrated anything yet.
      await page.addInitScript(`document.addEventListener("weft:ready", () =>
        queueMicrotask(() => (${fillAndSend})(${JSON.stringify(form)})))`);
      await page.goto(form.path);
    }));
});
