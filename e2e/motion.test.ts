import type { Page } from "playwright-core";
import { becomes, demoSite, hasFocus, phone } from "./kit/site";

const site = demoSite();

const carousel = (page: Page) => page.locator('[aria-roledescription="carousel"]').first();
const visibleSlide = (page: Page) =>
  carousel(page)
    .locator('[aria-roledescription="slide"]')
    .evaluateAll((slides) => slides.findIndex((slide) => !slide.closest("[inert], [aria-hidden=true]")));

describe("carousel", () => {
  it("advances automatically and can be paused", async () => {
    const page = await site.visit("/login", { reducedMotion: "no-preference" });
    expect(await carousel(page).locator('[aria-roledescription="slide"]').count()).toBe(3);
    const first = await visibleSlide(page);
    await becomes(async () => (await visibleSlide(page)) !== first, true);
    await carousel(page).getByRole("button", { name: /pause/i }).click();
    expect(await carousel(page).getByRole("button", { name: /play/i }).count()).toBe(1);
  });

  it("doesn't move with reduced motion, but its arrows work", async () => {
    const page = await site.visit("/signup/publisher", { reducedMotion: "reduce" });
    await page.waitForLoadState("networkidle");
    expect(await carousel(page).locator('[aria-roledescription="slide"]').count()).toBe(3);
    const turn = async (name: RegExp, index: number) => {
      await carousel(page).getByRole("button", { name }).first().click();
      await becomes(() => visibleSlide(page), index);
    };
    expect(await visibleSlide(page)).toBe(0);
    await turn(/next/i, 1);
    await turn(/previous/i, 0);
  });
});

// Closing by button and after five seconds: toast.test.tsx.
it("toasts appear at the bottom right on wide screens, at most 420 px wide, get the focus on F8, and appear at the top on phones", async () => {
  const page = await site.visit("/login");
  await page.getByLabel("Email", { exact: true }).fill("admin@weft.example");
  await page.getByLabel("Password", { exact: true }).fill("not-the-password");
  await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
  const region = page.getByRole("region", { name: /Notifications/ });
  await region.getByText("Login failed").waitFor();
  // It stays as long as it has the focus.
  await page.keyboard.press("F8");
  expect(await hasFocus(region)).toBe(true);
  const { x = 0, y = 0, width = 0, height = 0 } = (await region.boundingBox()) ?? {};
  expect(width).toBeLessThanOrEqual(420);
  expect(x + width).toBeGreaterThan(1400);
  expect(y + height).toBeGreaterThan(850);
  await page.setViewportSize(phone);
  expect((await region.boundingBox())?.y).toBeLessThan(20);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await region.getByText("Login failed").waitFor({ state: "detached" });
});
