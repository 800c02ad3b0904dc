import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { readMail } from "../api/test/readMail";
import { eventually, phone, Site } from "./kit/site";
import { violationsInBothSchemes } from "./kit/violations";

const EMAIL = "wanda.kettleby@mail.example";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterEach(() => site.closePages());
afterAll(() => site.close());

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** The link of the mail that was really sent. */
async function invitationLink(email: string): Promise<string> {
  const folder = join(site.dataDir, "mail");
  const find = async () =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .map((file) => readMail(readFileSync(join(folder, file), "utf8")))
      .filter(({ headers }) => headers.to?.includes(email))
      .flatMap(({ text }) => /https?:\/\/\S+\/join\?token=[\w-]+/.exec(text) ?? [])[0];
  const link = await eventually(find, (found) => found !== undefined);
  return new URL(link ?? "").pathname + new URL(link ?? "").search;
}

describe("team", () => {
  it("an invited person joins by the link in the mail, and may do what the role allows", async () => {
    const owner = await site.visitAs("publisher", "/dashboard/publisher");
    await owner.getByRole("navigation", { name: "Workspace" }).getByRole("link", { name: "Settings" }).click();
    await owner.getByRole("link", { name: "Team", exact: true }).click();
    await owner.getByRole("row").filter({ hasText: "publisher@weft.example" }).getByText("The only owner").waitFor();
    await owner.getByRole("button", { name: "Invite somebody" }).click();
    await owner.getByLabel("Email", { exact: true }).fill(EMAIL);
    await owner.getByRole("dialog").getByLabel("Role", { exact: true }).selectOption("viewer");
    await owner.getByRole("button", { name: "Send invitation" }).click();
    await owner.getByRole("table", { name: "Open invitations" }).getByText(EMAIL).waitFor();

    const guest = await site.visit(await invitationLink(EMAIL));
    await guest.getByText("invites").first().waitFor();
    await guest.getByLabel("Your Name").fill("Wanda Kettleby");
    await guest.getByLabel("Password", { exact: true }).fill("a-fine-one");
    await guest.getByRole("button", { name: "Join the team" }).click();
    await guest.getByRole("heading", { name: "Welcome back, Wanda" }).waitFor();
    // What a viewer may not do is not offered: a section says so, and rows have no such button.
    const links = guest.getByRole("table", { name: "My Affiliate Links" });
    await links
      .getByRole("button", { name: /^QR code of the link/ })
      .first()
      .waitFor();
    expect(await links.getByRole("button", { name: /^Archive the link/ }).count()).toBe(0);
    const creating = guest.locator("#create-link");
    await creating.getByText("Your role in this team does not allow this. Ask an owner.").waitFor();
    expect(await guest.getByRole("button", { name: /^(Create|Generate)/ }).count()).toBe(0);
    expect(await violationsInBothSchemes(guest)).toEqual([]);

    await guest.goto("/settings/team");
    await guest.getByRole("row").filter({ hasText: EMAIL }).getByText("You", { exact: true }).waitFor();
    // Until the role is known everything is offered.
    await guest.getByRole("button", { name: "Invite somebody" }).waitFor({ state: "detached" });
    expect(await guest.getByRole("button", { name: /^Remove / }).count()).toBe(0);

    await owner.reload();
    await owner.getByRole("button", { name: "Remove Wanda Kettleby" }).click();
    await owner.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
    await owner.getByRole("row").filter({ hasText: EMAIL }).waitFor({ state: "detached" });
    await guest.reload();
    await guest.getByRole("heading", { name: "Signed out" }).waitFor();
  });

  it("is on a phone in both schemes without axe violations or horizontal scrolling", async () => {
    const page = await site.visitAs("advertiser", "/settings/team", { viewport: phone });
    await page.getByText("benno.castellane@mail.example").waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    expect(await fits(page)).toBeLessThanOrEqual(0);
    await page.getByRole("button", { name: "Invite somebody" }).click();
    await page.getByRole("dialog").waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
  });

  it("tells who opens a link that is not valid any more, in words", async () => {
    const page = await site.visit("/join?token=gone", { viewport: phone });
    await page.getByRole("alert").getByText("This invitation is no longer valid. Please ask for a new one.").waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    expect(await fits(page)).toBeLessThanOrEqual(0);
  });

  it("switches between the accounts of one person in the user menu", async () => {
    const tokens = await Promise.all(["publisher", "advertiser"].map((role) => site.tokenOf(`${role}@weft.example`)));
    const invite = `mutation { inviteMember(input: { email: "advertiser@weft.example", role: MANAGER }) { id } }`;
    await site.graphql(tokens[0]!, invite);
    const token = new URL(`https://x.example${await invitationLink("advertiser@weft.example")}`).searchParams.get(
      "token",
    );
    const accept = `mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { token } }`;
    await site.graphql(tokens[1]!, accept, { input: { token } });
    const page = await site.visitAs("advertiser", "/dashboard/advertiser");
    await page.getByRole("button", { name: "Tomas Lindqvist" }).click();
    await page.getByRole("menuitemradio", { name: /Maya Okafor/ }).click();
    await page.waitForURL("**/dashboard/publisher");
    await page.getByRole("heading", { name: "Welcome back, Tomas" }).waitFor();
  });
});
