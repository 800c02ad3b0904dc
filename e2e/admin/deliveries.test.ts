import type { Page } from "playwright-core";
import { type Behavior, startMailServer } from "../../api/test/process/mailServer";
import { applicant, openAudit, row, send, toast } from "../kit/adminPanel";
import { change } from "../kit/appData";
import { faultsSeenOn } from "../kit/look";
import { eventually, Site } from "../kit/site";

const REFUSES: Behavior = { does: "refuse", code: 550, at: "recipient" };
/** Behavior of the mail server, changed by the tests. */
const behavior: Behavior = { ...REFUSES };
const refuse = () => Object.assign(behavior, REFUSES);
const accept = () => Object.assign(behavior, { does: "accept" });

let mails: Awaited<ReturnType<typeof startMailServer>>;
let site: Site;
let admin: string;
beforeAll(async () => {
  mails = await startMailServer(behavior);
  site = await Site.openOwn({ SMTP_URL: mails.url });
  admin = await site.tokenOf("admin@weft.example");
});
beforeEach(refuse);
afterEach(() => site.closePages());
afterAll(async () => {
  await site.close();
  await mails.stop();
});

const listed = async (to: string): Promise<boolean> => {
  const query = "{ undeliveredMessages(first: 100) { nodes { to } } }";
  const { undeliveredMessages } = await site.graphql(admin, query);
  return undeliveredMessages.nodes.some((message: { to: string }) => message.to === to);
};

/** An applicant whose email was rejected and has no attempts left. */
async function applicantWithFailedMail() {
  const person = await applicant(site);
  expect(await eventually(() => listed(person.email), Boolean, 30_000)).toBe(true);
  const sql =
    "UPDATE work SET state = 'failed', attempts = 12 WHERE state = 'waiting' AND leasedUntil = 0 AND payload LIKE ?";
  const isDone = async () => change(site, sql, `%"${person.email}"%`) === 1;
  expect(await eventually(isDone, Boolean)).toBe(true);
  return person;
}

async function deliveries(): Promise<Page> {
  const page = await site.visitAs("admin", "/admin/system");
  await page.getByRole("tab", { name: /^Deliveries/, selected: true }).waitFor();
  await page.getByRole("table", { name: "Undelivered messages" }).waitFor();
  return page;
}

/** Removes quoted-printable soft line breaks, which may split a link. */
const unwrapped = (text: string): string => text.replace(/=\r?\n/g, "");

describe("email rejected by its server", () => {
  it("is listed with the reason and can be sent again", async () => {
    const person = await applicantWithFailedMail();
    const page = await deliveries();
    const mail = row(page, person.email);
    await mail.getByText("We have your application").waitFor();
    await mail.getByText("The mail server does not accept email for this address.").waitFor();
    await mail.getByText("Failed", { exact: true }).waitFor();
    await mail.getByText("12 attempts").waitFor();
    await mail.getByText("Response").click();
    await mail.getByText(/\b550\b/).waitFor();
    await page.getByRole("tab", { name: /^Deliveries \d+ not delivered$/ }).waitFor();
    accept();
    await mail.getByRole("button", { name: "Send again" }).click();
    await toast(page, "The message is queued again").waitFor();
    await mail.waitFor({ state: "detached" });
    const receivedCount = () => mails.received.filter(({ to }) => to.includes(person.email)).length;
    expect(
      await eventually(
        async () => receivedCount(),
        (count) => count > 0,
        30_000,
      ),
    ).toBe(1);
    await openAudit(page);
    await row(page, "Sent a message again").first().waitFor();
  });

  it("can be dismissed, and sent again from there", async () => {
    const person = await applicantWithFailedMail();
    const page = await deliveries();
    const mail = row(page, person.email);
    await page.getByRole("button", { name: "Failed", exact: true }).click();
    await mail.getByRole("button", { name: "Dismiss" }).click();
    await toast(page, "Message dismissed").waitFor();
    await mail.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Dismissed", exact: true }).click();
    await mail.waitFor();
    expect(await mail.getByRole("button").allInnerTexts()).toEqual(["Send again"]);
    accept();
    await mail.getByRole("button", { name: "Send again" }).click();
    await page.getByText("No dismissed messages.").waitFor();
    expect(
      await eventually(
        () => listed(person.email),
        (isListed) => !isListed,
      ),
    ).toBe(false);
  });

  it("does not reveal the link that it contains", async () => {
    const person = await applicantWithFailedMail();
    const { id } = person;
    await send(site, "PATCH", `/api/admin/users/${id}/status`, { status: "approved" }, admin);
    const document = "mutation ($email: String!) { requestPasswordReset(input: { email: $email }) }";
    await site.graphql(admin, document, { email: person.email });
    const page = await deliveries();
    const mail = row(page, person.email).filter({ hasText: "Choose a new password" });
    const refreshAndCount = async () => {
      await page.getByRole("button", { name: "Refresh" }).click();
      await page.getByRole("button", { name: "Refresh", disabled: false }).waitFor();
      return mail.count();
    };
    expect(await eventually(refreshAndCount, (count) => count > 0, 30_000)).toBe(1);
    const html = await page.content();
    accept();
    await mail.getByRole("button", { name: "Send again" }).click();
    const resetEmail = () =>
      mails.received.find(({ to, text }) => to.includes(person.email) && text.includes("reset-password"));
    await eventually(async () => resetEmail(), Boolean, 30_000);
    const key = /reset-password[^\s"]*?=(?:3D)?([\w-]{12})/.exec(unwrapped(resetEmail()?.text ?? ""))?.[1];
    expect(key).toMatch(/^[\w-]{12}$/);
    expect(html).not.toContain(key);
  });
});

it("deliveries are accessible and fit, with and without entries", async () => {
  await applicantWithFailedMail();
  const page = await deliveries();
  await page.getByText("Response").first().click();
  expect(await faultsSeenOn(page, "deliveries")).toEqual([]);
  await page.getByRole("button", { name: "Dismissed", exact: true }).click();
  await page.getByText("No dismissed messages.").waitFor();
  expect(await faultsSeenOn(page, "no deliveries")).toEqual([]);
});
