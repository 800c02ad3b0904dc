import { faultsAtWidth, faultsSeenOn } from "../kit/look";
import { restOf } from "../kit/rest";
import { complaintsOf, ownDemoSite, phone } from "../kit/site";
import { violationsInBothSchemes } from "../kit/violations";

// Page heights are checked on unchanged demo data.
const site = ownDemoSite();

const PAGES = [
  "/",
  "/login",
  "/signup/publisher",
  "/signup/advertiser",
  "/forgot-password",
  "/reset-password?token=x",
  "/join",
  "/stop-owner?token=x",
  "/return-as-owner?token=x",
  "/publisher",
  "/advertiser",
  "/publishers",
  "/join-network",
  "/publisher-guide",
  "/success-stories",
  "/payment-info",
  "/how-we-count",
  "/developers",
  "/contact",
  "/about",
  "/privacy",
  "/terms",
  "/no-such-page",
];

describe("guest tour", () => {
  it.each(PAGES)("%s", async (path) => {
    const page = await site.newPage();
    const complaints = complaintsOf(page);
    const rested = restOf(page);
    await page.goto(path);
    await rested();
    expect(await page.title()).toMatch(/\bWeft\b/);
    expect(await faultsSeenOn(page)).toEqual([]);
    // The browser logs this for a 404 page.
    if (path !== "/no-such-page") expect(complaints).toEqual([]);
  });

  it("gets a sign-in error", async () => {
    const page = await site.visit("/login");
    await page.getByLabel("Email", { exact: true }).fill("admin@weft.example");
    await page.getByLabel("Password", { exact: true }).fill("not-the-password");
    await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
    await page.getByText("Login failed").waitFor();
    await page.getByLabel("Email", { exact: true }).fill("");
    await page.getByText("Invalid email address").waitFor();
    expect(await faultsSeenOn(page)).toEqual([]);
  });

  it("opens the phone menu over cards", async () => {
    const page = await site.visit("/payment-info", { viewport: phone });
    await page.locator("table[role=table]").waitFor();
    await page.waitForLoadState("networkidle");
    await page.getByRole("button", { name: /menu/i }).click();
    await page.getByRole("link", { name: "Contact", exact: true }).first().waitFor();
    expect(await faultsAtWidth(page)).toEqual([]);
  });

  it("has a menu once signed in", async () => {
    const page = await site.visitAs("admin", "/");
    await page.getByRole("banner").locator("button[aria-haspopup]").last().click();
    await page.getByRole("menu").waitFor();
    // Material UI renders its items as links in a list, which a validator rejects.
    expect(await violationsInBothSchemes(page)).toEqual([]);
  });
});
