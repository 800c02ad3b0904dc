import { type Behavior, startMailServer } from "../../api/test/process/mailServer";
import { openAudit, row, toast } from "../kit/adminPanel";
import { faultsSeenOn } from "../kit/look";
import { applicant } from "../kit/people";
import { becomes, ownDemoSite } from "../kit/site";

/** The mail server's behavior, changed by the test. */
const behavior: Behavior = { does: "refuse", code: 550, at: "recipient" };
let mails: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  mails = await startMailServer(behavior);
});
const site = ownDemoSite(() => ({ SMTP_URL: mails.url }));
afterAll(() => mails.stop());

// Hidden links: undelivered.test.ts.
it("a rejected email is listed with the reason, can be dismissed and resent", async () => {
  const person = await applicant(site);
  const listed = async () => {
    const { undeliveredMessages } = await site.graphql("admin", "{ undeliveredMessages(first: 100) { nodes { to } } }");
    return undeliveredMessages.nodes.some(({ to }: { to: string }) => to === person.email);
  };
  await becomes(listed, true);
  // As if it had no attempts left.
  const sql =
    "UPDATE work SET state = 'failed', attempts = 12 WHERE state = 'waiting' AND leasedUntil = 0 AND payload LIKE ?";
  await becomes(() => site.database((db) => db.prepare(sql).run(`%"${person.email}"%`).changes), 1);
  const page = await site.visitAs("admin", "/admin/system");
  await page.getByRole("tab", { name: /^Deliveries/, selected: true }).waitFor();
  await page.getByRole("table", { name: "Undelivered messages" }).waitFor();
  const mail = row(page, person.email);
  await mail.getByText("We received your application").waitFor();
  await mail.getByText("The mail server doesn't accept email for this address.").waitFor();
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
  Object.assign(behavior, { does: "accept" });
  await mail.getByRole("button", { name: "Send again" }).click();
  await toast(page, "Message queued again").waitFor();
  await page.getByText("No dismissed messages.").waitFor();
  await becomes(() => mails.received.filter(({ to }) => to.includes(person.email)).length, 1);
  await openAudit(page);
  await row(page, "Resent a message").first().waitFor();
});
