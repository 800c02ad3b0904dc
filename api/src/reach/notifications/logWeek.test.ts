import { HOUR, MINUTE, PayoutTestKit, type User } from "../../../test";
import { startMailServer } from "../../../test/process/mailServer";
import { readMail } from "../../../test/readMail";
import { addDays, dayOf, dayText, startOfDay, weekStart } from "../../contract/days";
import { readCheckpoint } from "../../insight/publicLog/note";

const PREFER = `mutation ($bell: Boolean!, $email: EmailChoice!) {
  setNotificationPreference(input: { event: "log-week", bell: $bell, email: $email }) { events { event bell email } } }`;
const LINES = "{ notifications(first: 10) { nodes { event text } } }";

let kit: PayoutTestKit;
let smtp: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  smtp = await startMailServer({ does: "accept" });
  kit = await PayoutTestKit.start({ SMTP_URL: smtp.url, PUBLIC_URL: "https://weft.example" });
});
afterAll(async () => {
  await kit.stop();
  await smtp.stop();
});

const prefer = (who: User | null, email: string, bell = false) => kit.api.as(who)(PREFER, { email, bell });
const mailsFor = ({ email }: User) =>
  smtp.received.filter(({ to }) => to.includes(email)).map(({ text }) => readMail(text));
const linesOf = async (who: User): Promise<{ event: string; text: string }[]> =>
  (await kit.api.as(who)(LINES)).data.notifications.nodes.filter(
    (line: { event: string }) => line.event === "log-week",
  );

/** Monday, ten minutes past midnight: Sunday is closed. Returns Sunday. */
async function passToMonday(): Promise<string> {
  const monday = addDays(weekStart(dayOf(kit.clock.now())), 7);
  kit.clock.pass(startOfDay(monday).getTime() + 10 * MINUTE - kit.clock.now().getTime());
  await kit.api.services.logSigner.closeDay();
  return addDays(monday, -1);
}

const happen = () =>
  kit.api.db.write((tx) => kit.api.services.logWriter.addNotice(tx, `notice-${kit.clock.now().getTime()}`, {}));

/** As two processes do it concurrently. */
async function sent(): Promise<void> {
  smtp.received.length = 0;
  const { logWeek, notificationWriter, outbox } = kit.api.services;
  await Promise.all([logWeek.run(), logWeek.run()]);
  await Promise.all([notificationWriter.run(), notificationWriter.run()]);
  await outbox.deliverDue();
}

it("the week's root is sent once to subscribers, with how to check it", async () => {
  const [wants, not] = [await kit.pair(), await kit.pair()];
  await prefer(wants.publisher, "NOW");
  await prefer(wants.advertiser, "NOW");
  await passToMonday();
  await happen();
  const sunday = await passToMonday();
  await sent();
  await kit.api.services.logWeek.run();
  await kit.api.services.notificationWriter.run();
  await kit.api.services.outbox.deliverDue();
  const note = (await kit.api.rest(null)("GET", `/log/days/${sunday}`)).body as string;
  const { size, root } = readCheckpoint(note)!;
  for (const person of [wants.publisher, wants.advertiser]) {
    const [mail, ...more] = mailsFor(person);
    expect(more).toEqual([]);
    expect(mail?.headers.subject).toBe(
      `The public log had ${size} entries at the end of ${dayText(startOfDay(sunday))} (UTC)`,
    );
    const text = mail!.text.replaceAll("\r\n", "\n");
    expect(text).toContain(note.trimEnd());
    expect(text).toContain(root.toString("base64"));
    expect(text).toContain((await kit.api.services.publicLog.keys())[0]);
    expect(text).toContain(`?since=${size}`);
    expect(text).toContain("https://weft.example/log/weft-verify.mjs");
  }
  for (const person of [not.publisher, not.advertiser, kit.admin]) expect(mailsFor(person)).toEqual([]);
  expect(await linesOf(not.publisher)).toEqual([]);
  // Subscribing during the week is enough; colleagues who chose the bell get no email.
  await prefer(not.publisher, "DIGEST", true);
  kit.clock.pass(HOUR);
  await sent();
  expect(mailsFor(wants.publisher)).toEqual([]);
  expect((await linesOf(not.publisher)).length).toBe(1);
});

it("a week without entries or without a signed end is not announced", async () => {
  const { publisher } = await kit.pair();
  await prefer(publisher, "NOW");
  await passToMonday();
  await sent();
  await happen();
  await passToMonday();
  await sent();
  expect(mailsFor(publisher).length).toBe(1);
  await passToMonday();
  await sent();
  expect(mailsFor(publisher)).toEqual([]);
  await happen();
  kit.clock.pass(7 * 24 * HOUR);
  await sent();
  expect(mailsFor(publisher)).toEqual([]);
});

it("unsubscribing takes one click in the email", async () => {
  const { publisher } = await kit.pair();
  expect((await prefer(kit.admin, "NOW")).error?.fields).toHaveProperty("event");
  const colleague = await kit.api.make.member(publisher.account, "viewer");
  await prefer(publisher, "NOW");
  await prefer(colleague, "NOW");
  await happen();
  await passToMonday();
  await sent();
  const [mail] = mailsFor(publisher);
  expect(mail!.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  const { statusCode } = await kit.api.app.inject({
    method: "POST",
    url: new URL(mail!.headers["list-unsubscribe"]!.slice(1, -1)).pathname,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "List-Unsubscribe=One-Click",
  });
  expect(statusCode).toBeLessThan(400);
  await happen();
  await passToMonday();
  await sent();
  expect(mailsFor(publisher)).toEqual([]);
  expect(mailsFor(colleague).length).toBe(1);
});
