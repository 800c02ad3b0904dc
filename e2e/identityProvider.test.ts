import { oidcEnv } from "../api/test/oidc/oidcKit";
import { type StartedProvider, startProvider } from "../api/test/oidc/startProvider";
import { faultsAtWidth } from "./kit/look";
import { freePort, ownDemoSite, phone } from "./kit/site";

let port: number;
/** Providers refuse to return to "localhost". */
const at = (path: string) => `http://127.0.0.1:${port}${path}`;
let provider: StartedProvider;
beforeAll(async () => {
  port = await freePort();
  provider = await startProvider(at("/login"));
});
afterAll(() => provider.stop());

const site = ownDemoSite(() => ({
  ...oidcEnv(provider.issuer),
  PORT: String(port),
  PUBLIC_URL: at(""),
  OIDC_DOMAINS: "weft.example",
}));

describe("the identity provider", () => {
  it("signs people in, and brings them to the page they asked for in their language", async () => {
    const page = await site.visit(at("/de/login?next=%2Fsettings%2Fteam"));
    await page.getByRole("button", { name: "Weiter mit Corp" }).click();
    await page.getByRole("heading", { name: "Provider" }).waitFor();
    await page.getByLabel("Work email").fill("publisher@weft.example");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByText("Du bist jetzt angemeldet.").waitFor();
    await page.waitForURL(/\/settings\/team$/);
    // Neither the response nor the page it came to is left for the back button or a reload.
    await page.reload();
    await page.getByRole("row").filter({ hasText: "publisher@weft.example" }).waitFor();
  });

  it("says what to do for people without an account", async () => {
    const page = await site.visit(at("/login"));
    await page.getByRole("button", { name: "Continue with Corp" }).click();
    await page.getByLabel("Work email").fill("nobody@weft.example");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByText("There is no account for nobody@weft.example.").waitFor();
    expect(new URL(page.url()).search).toBe("");
    await page.getByRole("button", { name: "Continue with Corp" }).waitFor();
  });

  it("keeps a place for its button, so that nothing moves", async () => {
    const page = await site.newPage();
    await page.route("**/api/site", () => undefined);
    await page.goto("/login");
    const end = page.getByText("New to Weft?");
    const before = await end.boundingBox();
    await page.unroute("**/api/site");
    await page.reload();
    await page.getByRole("button", { name: "Continue with Corp" }).waitFor();
    expect(Math.abs(((await end.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(1);
  });

  it("fits on a phone and passes the accessibility checks", async () => {
    const page = await site.visit("/login", { viewport: phone });
    await page.getByRole("button", { name: "Continue with Corp" }).waitFor();
    expect(await faultsAtWidth(page)).toEqual([]);
  });
});
