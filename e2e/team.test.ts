import { confirmPassword } from "./kit/adminPanel";
import { faultsAtWidth } from "./kit/look";
import { linkTo } from "./kit/mail";
import { ownDemoSite, phone } from "./kit/site";
import { violationsInBothSchemes } from "./kit/violations";

const EMAIL = "wanda.kettleby@mail.example";

/** Invites, closes and transfers accounts of the demo. */
const site = ownDemoSite();

describe("team", () => {
  it("an invited person joins by the emailed link, and can do what the role allows", async () => {
    const owner = await site.visitWith(await site.signIn("publisher@weft.example"), "/dashboard/publisher");
    await owner.getByRole("navigation", { name: "Workspace" }).getByRole("link", { name: "Settings" }).click();
    await owner.getByRole("link", { name: "Team", exact: true }).click();
    await owner.getByRole("row").filter({ hasText: "publisher@weft.example" }).getByText("Sole owner").waitFor();
    await owner.getByRole("button", { name: "Invite teammate" }).click();
    await owner.getByLabel("Email", { exact: true }).fill(EMAIL);
    await owner.getByRole("dialog").getByLabel("Role", { exact: true }).selectOption("viewer");
    await owner.getByRole("button", { name: "Send invitation" }).click();
    await confirmPassword(owner);
    await owner.getByRole("table", { name: "Open invitations" }).getByText(EMAIL).waitFor();

    const guest = await site.visit(await linkTo(site, EMAIL, "/join"));
    await guest.getByText("invites").first().waitFor();
    await guest.getByLabel("Your Name").fill("Wanda Kettleby");
    await guest.getByLabel("Password", { exact: true }).fill("a-fine-one");
    await guest.getByRole("button", { name: "Join the team" }).click();
    await guest.getByRole("heading", { name: "Welcome back, Wanda" }).waitFor();
    // Viewers get no buttons for actions they may not perform: a section says so instead.
    const links = guest.getByRole("table", { name: "My Affiliate Links" });
    await links
      .getByRole("button", { name: /^QR code of the link/ })
      .first()
      .waitFor();
    expect(await links.getByRole("button", { name: /^Archive the link/ }).count()).toBe(0);
    const creating = guest.locator("#create-link");
    await creating.getByText("Your team role doesn't allow this. Ask an owner.").waitFor();
    expect(await guest.getByRole("button", { name: /^(Create|Generate)/ }).count()).toBe(0);
    expect(await violationsInBothSchemes(guest)).toEqual([]);

    await guest.goto("/settings/team");
    await guest.getByRole("row").filter({ hasText: EMAIL }).getByText("You", { exact: true }).waitFor();
    // Until the role is loaded everything is offered.
    await guest.getByRole("button", { name: "Invite teammate" }).waitFor({ state: "detached" });
    expect(await guest.getByRole("button", { name: /^Remove / }).count()).toBe(0);

    await owner.reload();
    await owner.getByRole("button", { name: "Remove Wanda Kettleby" }).click();
    await owner.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
    await owner.getByRole("row").filter({ hasText: EMAIL }).waitFor({ state: "detached" });
    await guest.reload();
    await guest.getByRole("heading", { name: "Signed out" }).waitFor();
  });

  it("shows a pending owner, who can be stopped by the emailed link", async () => {
    const owner = await site.visitAs("advertiser", "/settings/team", { viewport: phone });
    const member = owner.getByRole("row").filter({ hasText: "benno.castellane@mail.example" });
    await member.waitFor();
    expect(await faultsAtWidth(owner)).toEqual([]);
    await owner.getByRole("button", { name: "Invite teammate" }).click();
    await owner.getByRole("dialog").waitFor();
    expect(await violationsInBothSchemes(owner)).toEqual([]);
    await owner.keyboard.press("Escape");
    await owner.getByRole("dialog").waitFor({ state: "detached" });
    await member.getByRole("combobox").selectOption("OWNER");
    await owner
      .getByText(/becomes an owner in 24 hours/)
      .first()
      .waitFor();
    await member.getByText(/^Owner from/).waitFor();
    expect(await member.getByRole("button", { name: /^Confirm/ }).count()).toBe(0);
    expect(await faultsAtWidth(owner)).toEqual([]);

    const guest = await site.visit(await linkTo(site, "advertiser@weft.example", "/stop-owner"), { viewport: phone });
    await guest.getByRole("button", { name: "Stop the new owner" }).click();
    await guest.getByText(/^Stopped\. The owners of .* are the same as before\.$/).waitFor();
    expect(await faultsAtWidth(guest)).toEqual([]);
    await owner.reload();
    await member.getByText(/^Owner from/).waitFor({ state: "detached" });
  });

  it("explains an expired link", async () => {
    const page = await site.visit("/join?token=gone", { viewport: phone });
    await page.getByRole("alert").getByText("This invitation is no longer valid. Please ask for a new one.").waitFor();
    expect(await faultsAtWidth(page)).toEqual([]);
  });

  it("switches between one person's accounts in the user menu", async () => {
    const email = "advertiser@weft.example";
    const invite = "mutation ($email: String!) { inviteMember(input: { email: $email, role: MANAGER }) { id } }";
    await site.graphql("publisher", invite, { email });
    const token = new URL(await linkTo(site, email, "/join"), site.url).searchParams.get("token");
    const accept = "mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { token } }";
    await site.graphql("advertiser", accept, { input: { token } });
    const page = await site.visitAs("advertiser", "/dashboard/advertiser");
    await page.getByRole("button", { name: "Tomas Lindqvist" }).click();
    await page.getByRole("menuitemradio", { name: /Maya Okafor/ }).click();
    await page.waitForURL("**/dashboard/publisher");
    await page.getByRole("heading", { name: "Welcome back, Tomas" }).waitFor();
  });

  it("adds a brand, and opens it once it is approved", async () => {
    const page = await site.visitAs("advertiser", "/dashboard/advertiser");
    await page.getByRole("button", { name: "Tomas Lindqvist" }).click();
    await page.getByRole("menuitem", { name: "All brands" }).click();
    await page.getByRole("button", { name: "Add a brand" }).click();
    const dialog = page.getByRole("dialog", { name: "Add a brand" });
    await dialog.getByLabel("Business Name").fill("Plum & Ply");
    await dialog.getByLabel("Website").fill("plum-ply.example");
    await dialog.getByLabel("Shoes").check();
    expect(await faultsAtWidth(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Send application" }).click();
    const row = page.getByRole("row").filter({ hasText: "Plum & Ply" });
    await row.getByText("In review").waitFor();

    const found = '{ users(filter: { search: "Plum & Ply" }) { nodes { id } } }';
    const { id } = (await site.graphql("admin", found)).users.nodes[0];
    const approve = "mutation ($id: ID!) { updateUserStatus(input: { userId: $id, status: APPROVED }) { id } }";
    await site.graphql("admin", approve, { id });
    await page.reload();
    await row.getByRole("button", { name: "Plum & Ply" }).click();
    await page.waitForURL("**/dashboard/advertiser");
    await page.goto("/dashboard/advertiser/brands");
    await row.getByText("Owner, current brand").waitFor();
  });
});
