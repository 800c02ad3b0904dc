import type { Page } from "playwright-core";
import { eventually, phone, Site, soon } from "./kit/site";

const site = Site.shared();

const carousel = (page: Page) => page.locator('[aria-roledescription="carousel"]').first();
const visibleSlide = (page: Page) =>
  carousel(page)
    .locator('[aria-roledescription="slide"]')
    .evaluateAll((slides) => slides.findIndex((slide) => !slide.closest("[inert], [aria-hidden=true]")));

describe("carousel", () => {
  it("advances by itself and can be paused", async () => {
    const page = await site.visit("/login", { reducedMotion: "no-preference" });
    expect(await carousel(page).locator('[aria-roledescription="slide"]').count()).toBe(3);
    const first = await visibleSlide(page);
    await soon(async () => expect(await visibleSlide(page)).not.toBe(first));
    await carousel(page).getByRole("button", { name: /pause/i }).click();
    expect(await carousel(page).getByRole("button", { name: /play/i }).count()).toBe(1);
  });

  it("does not move by itself with reduced motion, but its arrows work", async () => {
    const page = await site.visit("/signup/publisher", { reducedMotion: "reduce" });
    await page.waitForLoadState("networkidle");
    expect(await carousel(page).locator('[aria-roledescription="slide"]').count()).toBe(3);
    const turn = async (name: RegExp, index: number) => {
      await carousel(page).getByRole("button", { name }).first().click();
      return eventually(
        () => visibleSlide(page),
        (current) => current === index,
      );
    };
    expect(await visibleSlide(page)).toBe(0);
    expect(await turn(/next/i, 1)).toBe(1);
    expect(await turn(/previous/i, 0)).toBe(0);
  });
});

it("toasts › stand at the bottom right, at the top on phones, get the focus on F8 and close by their button or in time", async () => {
  const page = await site.visit("/login");
  const region = page.getByRole("region", { name: /Notifications/ });
  const failed = region.getByText("Login failed");
  const signIn = page.getByRole("main").getByRole("button", { name: "Sign In", exact: true });
  await page.getByLabel("Email", { exact: true }).fill("admin@weft.example");
  await page.getByLabel("Password", { exact: true }).fill("not-the-password");
  await signIn.click();
  await failed.waitFor();
  const wide = await region.boundingBox();
  expect(wide?.width).toBeLessThanOrEqual(420);
  expect((wide?.x ?? 0) + (wide?.width ?? 0)).toBeGreaterThan(1400);
  expect((wide?.y ?? 0) + (wide?.height ?? 0)).toBeGreaterThan(850);
  await page.keyboard.press("F8");
  expect(await region.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await failed.waitFor({ state: "detached" });

  await page.setViewportSize(phone);
  await signIn.click();
  await failed.waitFor();
  expect((await region.boundingBox())?.y).toBeLessThan(20);
  await failed.waitFor({ state: "detached" });
});
