import { setTimeout as sleep } from "node:timers/promises";
import type { Locator, Page, Request } from "playwright-core";

/** Polls until the value matches: for results of animations or server responses. Returns the last value on timeout. */
export async function eventually<T>(
  read: () => Promise<T>,
  matches: (value: T) => boolean,
  timeoutMs = 30_000,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const value = await read();
    if (matches(value) || Date.now() > deadline) return value;
    await sleep(50);
  }
}

/** Polls until a value is as expected, and asserts it. */
export async function becomes(read: () => unknown, wanted: unknown): Promise<void> {
  const isIt = (value: unknown) => {
    try {
      expect(value).toEqual(wanted);
      return true;
    } catch {
      return false;
    }
  };
  expect(await eventually(async () => read(), isIt)).toEqual(wanted);
}

export const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement).catch(() => false);

/** Asserts that the control with this name has the focus, and keeps it once the network is idle. */
export async function expectFocusOn(page: Page, name: string): Promise<void> {
  const named = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      return focused?.getAttribute("aria-label") ?? (focused === document.body ? "nothing" : focused?.textContent);
    });
  await becomes(named, name);
  await page.waitForLoadState("networkidle");
  expect(await named()).toBe(name);
}

/** Presses G and a letter until the page opens: on a busy machine the second key may come too late. */
export const goByKeys = (page: Page, letter: string, address: string): Promise<string> =>
  eventually(
    async () => {
      await page.keyboard.press("g");
      await page.keyboard.press(letter);
      return page.url();
    },
    (url) => url.endsWith(address),
  );

/** Waits until the page's scripts respond: its prerendered HTML is there before. */
export async function isAtWork(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById("root") ?? {}).some((key) => key.startsWith("__react")),
  );
}

/** Collects the page's errors and warnings: exceptions, React warnings, CSP violations. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  return complaints;
}

/** Holds requests to the given URLs (all, or those selected) until the returned function is called. */
export async function holdRequests(
  page: Page,
  addresses: string,
  isHeld: (request: Request) => boolean = () => true,
): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    if (isHeld(route.request())) await held;
    await route.continue();
  });
  return release;
}
