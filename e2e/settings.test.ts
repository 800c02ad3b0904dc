import { TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { confirmPassword } from "./kit/adminPanel";
import { widthBeyond } from "./kit/look";
import { newPublisher } from "./kit/people";
import { DEMO_PASSWORD, ownDemoSite, phone } from "./kit/site";
import { violationsInBothSchemes } from "./kit/violations";

/** Changes how the demo's users sign in. */
const site = ownDemoSite();

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByRole("heading", { name: "Two-factor authentication" }).waitFor();
}

// First, because both accounts require two-factor authentication afterwards.
describe("brand settings", () => {
  it("accept a large photo as cover and a logo, which publishers see immediately", async () => {
    const page = await site.visitAs("advertiser", "/settings/brand", { viewport: phone });
    await page.getByRole("heading", { name: "Logo" }).waitFor();
    const photo = await page.evaluate(async () => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 2400, height: 1600 });
      const context = canvas.getContext("2d") as CanvasRenderingContext2D;
      const pixels = context.createImageData(canvas.width, canvas.height);
      // Noise compresses worst.
      for (let at = 0, seed = 1; at < pixels.data.length; at += 1) {
        seed = (seed * 16807) % 2147483647;
        pixels.data[at] = at % 4 === 3 ? 255 : seed;
      }
      context.putImageData(pixels, 0, 0);
      return canvas.toDataURL("image/jpeg").split(",")[1] ?? "";
    });
    const choose = (name: string, mimeType: string, content: Buffer) =>
      page.getByLabel(`File of the ${name}`).setInputFiles({ name: "picture", mimeType, buffer: content });
    await choose("logo", "image/svg+xml", Buffer.from("<svg/>"));
    await page.getByText("This file isn't a readable PNG, JPEG or WebP image. Please choose another.").waitFor();
    for (const name of ["logo", "cover"]) {
      await choose(name, "image/jpeg", Buffer.from(photo, "base64"));
      await page.getByText(`Your ${name} is saved`).waitFor();
      await page.locator(`img[src*="/${name}/"]`).waitFor();
    }
    const jewelry = page.getByLabel("Jewelry & Watches");
    await jewelry.setChecked(!(await jewelry.isChecked()));
    await page.locator("form").filter({ has: jewelry }).getByRole("button", { name: "Save" }).click();
    await page.getByText("Your categories are saved").waitFor();
    expect(await widthBeyond(page)).toBeLessThanOrEqual(0);
    expect(await violationsInBothSchemes(page)).toEqual([]);

    const publisher = await site.visitAs("publisher", "/dashboard/publisher/brands");
    const entry = publisher
      .locator("li")
      .filter({ hasText: "Maison Orsay", has: publisher.locator('img[src*="/logo/"]') });
    await entry.locator('img[src*="/cover/"]').waitFor();
    await entry.getByRole("heading").getByRole("link").click();
    await publisher.waitForURL(/brands\/.+/);
    await publisher.getByRole("heading", { level: 1, name: "Maison Orsay" }).waitFor();
    await publisher.locator('img[src*="/cover/"]').first().waitFor();
  });
});

describe("two-factor authentication", () => {
  it("an authenticator app is set up, and its code is the second step of sign-in", async () => {
    const page = await site.visitOnceAs("publisher", "/dashboard/publisher");
    await page.getByRole("link", { name: "Settings", exact: true }).click();
    await page.getByRole("link", { name: "Security", exact: true }).click();
    await page.getByRole("button", { name: "Add authenticator app" }).click();
    const secret = (await page.getByLabel("Key").textContent()) ?? "";
    const codeAt = (timestamp: number) => new TOTP({ secret }).generate({ timestamp });
    await page.getByLabel("Code", { exact: true }).fill(codeAt(Date.now()));
    await page.getByRole("button", { name: "Turn on" }).click();
    await page.getByRole("dialog", { name: "Your recovery codes" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("row").filter({ hasText: "Authenticator app" }).waitFor();

    const guest = await site.visit("/login");
    await signIn(guest, "publisher@weft.example");
    await guest.getByLabel("Code", { exact: true }).fill("000000");
    await guest.getByRole("button", { name: "Continue" }).click();
    await guest.getByText("This code is incorrect or was already used").first().waitFor();
    // The next code, because the one that enabled it is used up.
    await guest.getByLabel("Code", { exact: true }).fill(codeAt(Date.now() + 30_000));
    await guest.getByRole("button", { name: "Continue" }).click();
    await guest.getByText("You have successfully signed in.").waitFor();
  });

  it("a passkey is added, and used at the next sign-in", async () => {
    const page = await site.visitOnceAs("advertiser", "/settings/security");
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("WebAuthn.enable");
    await devtools.send("WebAuthn.addVirtualAuthenticator", {
      options: { protocol: "ctap2", transport: "internal", hasUserVerification: true, isUserVerified: true },
    });
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await page.getByLabel("Name", { exact: true }).fill("My laptop");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("dialog", { name: "Your recovery codes" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("row").filter({ hasText: "My laptop" }).waitFor();

    await page.evaluate(() => localStorage.removeItem("auth_token"));
    await page.goto("/login");
    await signIn(page, "advertiser@weft.example");
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await page.getByText("You have successfully signed in.").waitFor();
  });
});

describe("settings", () => {
  it("include the date format", async () => {
    const page = await site.visitOnceAs("admin", "/settings/security");
    const seen = page.getByRole("heading", { name: "Active sessions" });
    await seen.waitFor();
    await page.getByRole("link", { name: "Profile", exact: true }).click();
    await page.getByLabel("Language and region").selectOption("en-GB");
    await page.getByRole("region", { name: "You" }).getByRole("button", { name: "Save" }).click();
    await page.getByText("Your profile is saved").waitFor();
    await page.goto("/settings/security");
    await page
      .getByText(/\d{1,2} \w{3,4} \d{4}, \d\d:\d\d/)
      .first()
      .waitFor();
  });
});

describe("an account's data", () => {
  it("is prepared and downloaded after confirmation; the account is closed and reopened by signing in", async () => {
    const { email, password, token } = await newPublisher(site);
    const own = await site.visitWith(token, "/settings/data", { viewport: phone });
    await own.getByRole("button", { name: "Prepare the archive" }).click();
    const download = own.waitForEvent("download");
    await own.getByRole("button", { name: "Download", exact: true }).click();
    await confirmPassword(own);
    expect((await download).suggestedFilename()).toBe("weft-account.zip");
    expect(await violationsInBothSchemes(own)).toEqual([]);
    expect(await widthBeyond(own)).toBeLessThanOrEqual(0);

    await own.getByRole("button", { name: "Close the account…" }).click();
    await own.getByRole("dialog").getByRole("button", { name: "Close the account" }).click();
    await own.waitForURL("/");
    await own.goto("/login");
    await own.getByLabel("Email", { exact: true }).fill(email);
    await own.getByLabel("Password", { exact: true }).fill(password);
    await own.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
    await own.getByText("You have successfully signed in.").waitFor();
  });
});
