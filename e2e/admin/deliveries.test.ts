import { type Behavior, startMailServer } from "../../api/test/process/mailServer";
import { openAudit, row, toast } from "../kit/adminPanel";
import { faultsSeenOn } from "../kit/look";
import { applicant, decide } from "../kit/people";
import { becomes, eventually, ownDemoSite } from "../kit/site";

const REFUSES: Behavior = { does: "refuse", code: 550, at: "recipient" };
/** Behavior of the mail server, changed by the tests. */
const behavior: Behavior = { ...REFUSES };
const accept = () => Object.assign(behavior, { does: "accept" });

let mails: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  mails = await startMailServer(behavior);
});
const site = ownDemoSite(() => ({ SMTP_URL: mails.url }));
beforeEach(() => Object.assign(behavior, REFUSES));
afterAll(() => mails.stop());

/** An applicant whose email was rejected and has no attempts left. */
async function applicantWithFailedMail() {
  const person = await applicant(site);
  const listed = async () => {
    const { undeliveredMessages } = await site.graphql("admin", "{ undeliveredMessages(first: 100) { nodes { to } } }");
    return undeliveredMessages.nodes.some(({ to }: { to: string }) => to === person.email);
  };
  await becomes(listed, true);
  const sql =
    "UPDATE work SET state = 'failed', attempts = 12 WHERE state = 'waiting' AND leasedUntil = 0 AND payload LIKE ?";
  await becomes(() => site.database((db) => db.prepare(sql).run(`%"${person.email}"%`).changes), 1);
  const page = await site.visitAs("admin", "/admin/system");
  await page.getByRole("tab", { name: /^Deliveries/, selected: true }).waitFor();
  await page.getByRole("table", { name: "Undelivered messages" }).waitFor();
  return { person, page, mail: row(page, person.email) };
}

it("an email rejected by its server is listed with the reason, is dismissed, and can be sent again", async () => {
  const { person, page, mail } = await applicantWithFailedMail();
  await mail.getByText("We have your application").waitFor();
  await mail.getByText("The mail server does not accept email for this address.").waitFor();
  await mail.getByText("Failed", { exact: true }).waitFor();
  await mail.getByText("12 attempts").waitFor();
  await mail.getByText("Response").click();
  await mail.getByText(/\b550\b/).waitFor();
  await page.getByRole("tab", { name: /^Deliveries \d+ not delivered$/ }).waitFor();
  expect(await faultsSeenOn(page)).toEqual([]);
  await page.getByRole("button", { name: "Dismissed", exact: true }).click();
  await page.getByText("No dismissed messages.").waitFor();
  expect(await faultsSeenOn(page)).toEqual([]);
  await page.getByRole("button", { name: "Failed", exact: true }).click();
  await mail.getByRole("button", { name: "Dismiss" }).click();
  await toast(page, "Message dismissed").waitFor();
  await mail.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Dismissed", exact: true }).click();
  await mail.waitFor();
  expect(await mail.getByRole("button").allInnerTexts()).toEqual(["Send again"]);
  accept();
  await mail.getByRole("button", { name: "Send again" }).click();
  await toast(page, "The message is queued again").waitFor();
  await page.getByText("No dismissed messages.").waitFor();
  await becomes(() => mails.received.filter(({ to }) => to.includes(person.email)).length, 1);
  await openAudit(page);
  await row(page, "Sent a message again").first().waitFor();
});

it("an email rejected by its server does not reveal the link that it contains", async () => {
  const { person, page } = await applicantWithFailedMail();
  await decide(site, person.id, "APPROVED");
  const document = "mutation ($email: String!) { requestPasswordReset(input: { email: $email }) }";
  await site.graphql("admin", document, { email: person.email });
  const mail = row(page, person.email).filter({ hasText: "Choose a new password" });
  await becomes(async () => {
    await page.getByRole("button", { name: "Refresh" }).click();
    await page.getByRole("button", { name: "Refresh", disabled: false }).waitFor();
    return mail.count();
  }, 1);
  const html = await page.content();
  accept();
  await mail.getByRole("button", { name: "Send again" }).click();
  const resetEmail = await eventually(
    async () => mails.received.find(({ to, text }) => to.includes(person.email) && text.includes("reset-password")),
    Boolean,
  );
  // Quoted-printable soft line breaks may split the link.
  const text = resetEmail?.text.replace(/=\r?\n/g, "") ?? "";
  const key = /reset-password[^\s"]*?=(?:3D)?([\w-]{12})/.exec(text)?.[1];
  expect(key).toMatch(/^[\w-]{12}$/);
  expect(html).not.toContain(key);
});
