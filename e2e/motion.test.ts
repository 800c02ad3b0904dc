import type { Page } from "playwright-core";
import { eventually, phone, Site } from "./kit/site";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterEach(() => site.closePages());
afterAll(() => site.close());

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
    expect(
      await eventually(
        () => visibleSlide(page),
        (index) => index !== first,
      ),
    ).not.toBe(first);
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

describe("toasts", () => {
  const region = (page: Page) => page.getByRole("region", { name: /Notifications/ });

  const failing = async (visit = {}) => {
    const page = await site.visit("/login", visit);
    await page.getByLabel("Email", { exact: true }).fill("admin@weft.example");
    await page.getByLabel("Password", { exact: true }).fill("not-the-password");
    await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
    await region(page).getByText("Login failed").waitFor();
    return page;
  };
  const isClosed = async (page: Page) => {
    const left = await eventually(
      () => region(page).getByText("Login failed").count(),
      (count) => count === 0,
    );
    expect(left).toBe(0);
  };

  it("appear at the bottom right on wide screens, at most 420 px wide, get the focus on F8 and close by their button", async () => {
    const page = await failing();
    const wide = await region(page).boundingBox();
    expect(wide?.width).toBeLessThanOrEqual(420);
    expect((wide?.x ?? 0) + (wide?.width ?? 0)).toBeGreaterThan(1400);
    expect((wide?.y ?? 0) + (wide?.height ?? 0)).toBeGreaterThan(850);
    await page.keyboard.press("F8");
    expect(await region(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await isClosed(page);
  });

  it("appear at the top on phones, and close after five seconds", async () => {
    const page = await failing({ viewport: phone });
    expect((await region(page).boundingBox())?.y).toBeLessThan(20);
    await isClosed(page);
  });
});
