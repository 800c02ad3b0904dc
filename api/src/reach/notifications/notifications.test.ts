/** On both engines: its SQL is written for each of them. */
import { DAY, HOUR, mailsTo, OutboxMessage, type Pair, PayoutTestKit, Person, type User } from "../../../test";
import { startMailServer } from "../../../test/process/mailServer";
import { readMail } from "../../../test/readMail";
import type { NewNotice } from "./noticeLog";
import { MAILS_PER_DAY } from "./noticeMails";
import { Notice, type NoticeFacts } from "./notification.entity";

const LIST = `query ($first: Int, $after: String, $event: ID) { notifications(first: $first, after: $after, event: $event) {
  totalCount nodes { id event text path isRead } pageInfo { hasNextPage endCursor } } }`;
const SETTINGS = "{ notificationSettings { timeZone isDigestOn events { event bell email required } } }";
const PREFER = `mutation ($event: ID!, $bell: Boolean!, $email: EmailChoice!) {
  setNotificationPreference(input: { event: $event, bell: $bell, email: $email }) { events { event bell email } } }`;
const DIGEST = `mutation ($timeZone: String!, $isOn: Boolean!) {
  setDailyDigest(input: { timeZone: $timeZone, isOn: $isOn }) { timeZone isDigestOn } }`;
const READ = "mutation ($id: ID!) { markNotificationRead(id: $id) { unread } }";

let kit: PayoutTestKit;
let smtp: Awaited<ReturnType<typeof startMailServer>>;
let pair: Pair;
beforeAll(async () => {
  smtp = await startMailServer({ does: "accept" });
  kit = await PayoutTestKit.start({ SMTP_URL: smtp.url, PUBLIC_URL: "https://weft.example" });
});
afterAll(async () => {
  await kit.stop();
  await smtp.stop();
});
beforeEach(async () => {
  pair = await kit.pair();
  await write();
  smtp.received.length = 0;
});

const write = () => kit.api.services.notificationWriter.run();
const deliver = () => kit.api.services.outbox.deliverDue();
const linesOf = async (who: User, variables: object = {}): Promise<any[]> =>
  (await kit.api.as(who)(LIST, variables)).data.notifications.nodes;
const textsOf = async (who: User): Promise<string[]> => (await linesOf(who)).map(({ text }) => text);
const unread = async (who: User) => (await kit.api.as(who)("{ unreadNotifications }")).data.unreadNotifications;
const prefer = (who: User, event: string, email: string, bell = true) =>
  kit.api.as(who)(PREFER, { event, email, bell });
const mailsFor = ({ email }: User) =>
  smtp.received.filter(({ to }) => to.includes(email)).map(({ text }) => readMail(text));
/** Writes and mails everything that waits. */
const settle = async () => {
  await write();
  await deliver();
};
const passToDigest = () => {
  const now = kit.clock.now();
  const seven = new Date(now.toISOString().slice(0, 10)).getTime() + 7 * HOUR;
  kit.clock.pass((seven > now.getTime() ? seven : seven + DAY) - now.getTime());
};
const digests = async () => {
  await kit.api.services.digests.run();
  await deliver();
};
const decline = async () => {
  await kit.decline(pair, await kit.sell(pair, 1000));
  await kit.passDecisions();
};
/** This many notices of one event. */
const note = (count: number, event: NewNotice["event"], facts: NoticeFacts, more: Partial<NewNotice> = {}) => {
  const notices = Array.from({ length: count }, (_, at) => ({
    event,
    accountId: pair.publisher.id,
    subject: `${event} ${at}`,
    facts: { merchantId: pair.merchant.id, ...facts },
    ...more,
  }));
  return kit.api.db.write((tx) => kit.api.services.noticeLog.add(tx, notices));
};

describe("events", () => {
  it("notify only the publisher of the first sale, a decline with its reason and a return", async () => {
    const [colleague, stranger] = [await kit.api.make.member(pair.publisher.account, "viewer"), await kit.pair()];
    await kit.sell(pair, 1000);
    await decline();
    const sold = await kit.earn(pair, 700);
    await kit.giveBack(pair, sold, `back ${sold.orderId}`);
    await settle();
    const texts = await textsOf(pair.publisher);
    expect(texts).toEqual(
      expect.arrayContaining([
        "Your first order: $10.00 commission from House of Tests",
        "2 new orders at House of Tests: $17.00 commission",
        expect.stringMatching(/^House of Tests declined order money-\d+: Never arrived$/),
        `Order ${sold.orderId} at House of Tests was returned: $7.00 commission reversed`,
      ]),
    );
    expect(texts).toHaveLength(4);
    expect(await textsOf(colleague)).toEqual(texts);
    expect([await textsOf(stranger.publisher), await textsOf(stranger.advertiser)]).toEqual([[], []]);
    const subjects = mailsFor(pair.publisher).map(({ headers }) => headers.subject);
    expect(subjects).toHaveLength(2);
    expect(subjects).toContain("Your first order: $10.00 commission from House of Tests");
    expect(subjects.join()).toContain("Never arrived");
    expect(mailsFor(colleague)).toEqual([]);
    expect(mailsFor(stranger.publisher)).toEqual([]);
  });

  it("notify of payouts: created, sent, failed, and rolled over once without a method", async () => {
    const paid = await kit.pair();
    await kit.paidBy(paid.publisher);
    await kit.earn(paid, 9000);
    await kit.earn(pair, 8000);
    kit.passToCalculation();
    for (let times = 0; times < 2; times += 1) await kit.run();
    const [payout] = await kit.payoutsOf(paid.publisher);
    await kit.mark("Sent", payout.id);
    await kit.fail(payout.id);
    await settle();
    expect(await textsOf(paid.publisher)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Your payout of \$90\.00 for the week of .* was created$/),
        "Your payout of $90.00 is on its way",
        "Your payout of $90.00 failed: The account is closed",
      ]),
    );
    const waits = "You have $80.00 to be paid. Add a payout method to receive it";
    expect((await textsOf(pair.publisher)).filter((text) => text === waits)).toHaveLength(1);
    // The receipt is a separate mail, with its own template.
    expect(mailsFor(paid.publisher).filter(({ headers }) => /on its way/.test(headers.subject!))).toHaveLength(1);
  });

  it("notify partners of better and worse terms and a leaving brand; the brand of a first link", async () => {
    const { api } = kit;
    const set = (rate: number) =>
      api.as(pair.advertiser)(`mutation ($input: MerchantInput!) { updateMerchant(input: $input) { id } }`, {
        input: {
          description: "Made for tests.",
          website: "https://shop.example",
          commissionRate: rate,
          cookieDays: 30,
        },
      });
    expect((await set(12)).error).toBeUndefined();
    expect((await set(5)).error).toBeUndefined();
    await api.services.suspension.suspend(pair.advertiser.email);
    const newcomer = await api.make.publisher();
    const other = await kit.pair();
    for (let times = 0; times < 2; times += 1) {
      await api.as(newcomer)(`mutation ($input: LinkInput!) { createLink(input: $input) { id } }`, {
        input: { merchantId: other.merchant.id, channel: "Blog" },
      });
    }
    await settle();
    expect(await textsOf(pair.publisher)).toEqual([
      "House of Tests left the network: new clicks earn no commission",
      expect.stringMatching(
        /^House of Tests announced less favorable terms for clicks from [A-Z][a-z]{2} \d{1,2}, \d{4} \(UTC\)$/,
      ),
      "House of Tests changed its terms for new clicks",
    ]);
    expect(await textsOf(other.advertiser)).toEqual([`${newcomer.name} created their first link to House of Tests`]);
    const mails = mailsFor(pair.publisher);
    const terms = mails.find(({ headers }) => /new terms/.test(headers.subject!));
    expect(terms!.text).toContain("You can't unsubscribe from these.");
    expect(terms!.headers["list-unsubscribe"]).toBeUndefined();
    expect(mails.filter(({ headers }) => /left the network/.test(headers.subject!))).toHaveLength(1);
  });

  it("notify all admins of applications and messages, as one line an hour", async () => {
    const { api } = kit;
    const apply = (name: string) =>
      api.rest(null)("POST", "/api/auth/signup/publisher", {
        name,
        email: `${name.replace(/\W/g, "")}@mail.example`,
        password: "a-fine-password",
        website: "https://site.example",
        channelType: "blog",
      });
    kit.clock.pass(2 * HOUR);
    await apply("Tamsin One");
    await write();
    expect((await textsOf(kit.admin))[0]).toBe("New application from Tamsin One");
    await apply("Tamsin Two");
    await write();
    const other = await api.make.admin();
    expect((await textsOf(other))[0]).toBe("2 new applications");
    expect(await textsOf(pair.publisher)).toEqual([]);
  });
});

describe("bundles", () => {
  it("combine a thousand sales an hour into one line and at most one email, once", async () => {
    await prefer(pair.publisher, "sale-tracked", "NOW");
    for (let times = 0; times < 2; times += 1)
      await note(1000, "sale-tracked", { cents: 150, currency: "USD" }, { bundle: "this hour" });
    await Promise.all([write(), write()]);
    await settle();
    expect(await textsOf(pair.publisher)).toEqual(["1,000 new orders at House of Tests: $1,500.00 commission"]);
    expect(mailsFor(pair.publisher)).toHaveLength(1);
    expect(await unread(pair.publisher)).toBe(1);
  });

  it("stop emailing a person after a daily limit; the rest is in the digest", async () => {
    await note(MAILS_PER_DAY + 5, "order-declined", { name: "X-1" });
    await settle();
    expect(mailsFor(pair.publisher)).toHaveLength(MAILS_PER_DAY);
    passToDigest();
    await digests();
    expect(mailsFor(pair.publisher)).toHaveLength(MAILS_PER_DAY + 1);
    expect(mailsFor(pair.publisher).at(-1)!.headers.subject).toBe("Your day on Weft: 5 updates");
  });
});

describe("the bell", () => {
  it("counts what this person hasn't read; a growing line becomes unread again", async () => {
    const colleague = await kit.api.make.member(pair.publisher.account, "finance");
    await kit.sell(pair, 100);
    await decline();
    await write();
    const [line] = await linesOf(pair.publisher, { event: "order-declined" });
    expect(await unread(pair.publisher)).toBe(3);
    expect((await kit.api.as(pair.publisher)(READ, { id: line.id })).data.markNotificationRead.unread).toBe(2);
    expect((await linesOf(pair.publisher, { event: "order-declined" }))[0].isRead).toBe(true);
    const all = await kit.api.as(pair.publisher)("mutation { markAllNotificationsRead { unread } }");
    expect(all.data.markAllNotificationsRead.unread).toBe(0);
    expect(await unread(colleague)).toBe(3);
    await decline();
    await write();
    const [top] = await linesOf(pair.publisher, { first: 2 });
    expect(await unread(pair.publisher)).toBe(2);
    expect(top.isRead).toBe(false);
  });

  it("pages by keyset, and hides what the person turned off", async () => {
    await note(7, "brand-left", {});
    await write();
    const first = (await kit.api.as(pair.publisher)(LIST, { first: 4 })).data.notifications;
    const after = first.pageInfo.endCursor;
    const second = (await kit.api.as(pair.publisher)(LIST, { first: 4, after })).data.notifications;
    expect([first.totalCount, first.nodes.length, second.nodes.length]).toEqual([7, 4, 3]);
    expect(new Set([...first.nodes, ...second.nodes].map(({ id }) => id)).size).toBe(7);
    await prefer(pair.publisher, "brand-left", "OFF", false);
    expect([await unread(pair.publisher), await linesOf(pair.publisher)]).toEqual([0, []]);
  });

  it("rejects other people's lines, unknown ones, and events of other roles", async () => {
    await decline();
    await write();
    const [line] = await linesOf(pair.publisher);
    const read = async (who: User, id: string) => (await kit.api.as(who)(READ, { id })).error?.code;
    expect(await read(pair.advertiser, line.id)).toBe("NOT_FOUND");
    expect(await read(pair.publisher, "nonsense")).toBe("NOT_FOUND");
    expect((await kit.api.as(pair.publisher)(LIST, { event: "invoice-issued" })).error?.code).toBe("BAD_USER_INPUT");
    expect((await kit.api.as(pair.publisher)(LIST, { after: "nonsense" })).error?.fields).toHaveProperty("after");
  });
});

describe("preferences", () => {
  it("default by role: money for finance, no emails for viewers", async () => {
    const settingsOf = async (role: "finance" | "viewer" | "manager") => {
      const member = await kit.api.make.member(pair.publisher.account, role);
      const { events } = (await kit.api.as(member)(SETTINGS)).data.notificationSettings;
      return Object.fromEntries(events.map((one: { event: string; email: string }) => [one.event, one.email]));
    };
    expect(await settingsOf("finance")).toMatchObject({ "payout-failed": "NOW", "brand-left": "OFF" });
    expect(await settingsOf("manager")).toMatchObject({ "payout-failed": "OFF", "brand-left": "NOW" });
    expect(new Set(Object.values(await settingsOf("viewer")))).toEqual(new Set(["OFF"]));
    expect(await settingsOf("manager")).not.toHaveProperty("webhook-failing");
  });

  it("off means no email, even if already queued", async () => {
    await decline();
    await write();
    await prefer(pair.publisher, "order-declined", "OFF");
    await deliver();
    await decline();
    await settle();
    expect(mailsFor(pair.publisher).map(({ headers }) => headers.subject)).toEqual([
      expect.stringContaining("Your first order"),
    ]);
  });

  it("reject unknown events, other roles' events and mandatory emails", async () => {
    for (const event of ["nonsense", "invoice-issued"])
      expect((await prefer(pair.publisher, event, "OFF")).error?.fields).toHaveProperty("event");
    expect((await prefer(pair.publisher, "terms-worse", "OFF")).error?.fields).toHaveProperty("email");
    expect((await prefer(pair.publisher, "terms-worse", "NOW", false)).error).toBeUndefined();
    const zone = await kit.api.as(pair.publisher)(DIGEST, { timeZone: "Mars/Olympus\r\nBcc: x", isOn: true });
    expect(zone.error?.fields).toHaveProperty("timeZone");
  });

  it("keep one of two concurrent changes", async () => {
    const both = await Promise.all([
      prefer(pair.publisher, "order-declined", "OFF"),
      prefer(pair.publisher, "order-declined", "DIGEST"),
    ]);
    expect(both.map(({ error }) => error)).toEqual([undefined, undefined]);
  });
});

describe("unsubscribing", () => {
  const linkIn = (mail: ReturnType<typeof readMail>) =>
    new URL(mail.headers["list-unsubscribe"]!.slice(1, -1)).pathname;
  const call = (method: "GET" | "POST", url: string) =>
    kit.api.app.inject({
      method,
      url,
      ...(method === "POST" && {
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: "List-Unsubscribe=One-Click",
      }),
    });

  it("works signed out by one POST, for this event and person only; opening the link only asks", async () => {
    const colleague = await kit.api.make.member(pair.publisher.account, "manager");
    await decline();
    await settle();
    const mail = mailsFor(pair.publisher).find(({ headers }) => /declined/.test(headers.subject!))!;
    expect(mail.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
    expect(mail.text).toContain("You're receiving this because");
    const link = linkIn(mail);
    const asked = await call("GET", link);
    expect([asked.statusCode, asked.body.includes('<form method="post">')]).toEqual([200, true]);
    kit.clock.pass(HOUR);
    await decline();
    await settle();
    const declines = (who: User) => mailsFor(who).filter(({ headers }) => /declined/.test(headers.subject!)).length;
    expect(declines(pair.publisher)).toBe(2);
    for (let times = 0; times < 2; times += 1) expect((await call("POST", link)).statusCode).toBe(200);
    kit.clock.pass(HOUR);
    await decline();
    await settle();
    expect([declines(pair.publisher), declines(colleague)]).toEqual([2, 3]);
    expect(await linesOf(pair.publisher, { event: "order-declined" })).toHaveLength(3);
  });

  it("is said in the receiver's language", async () => {
    await decline();
    await settle();
    const link = linkIn(mailsFor(pair.publisher)[0]!);
    await kit.api.db.write((tx) => tx.update(Person, { id: pair.publisher.person.id }, { language: "de" }));
    for (const [method, title] of [
      ["GET", "Abbestellen"],
      ["POST", "Du bist abgemeldet"],
    ] as const) {
      const { body } = await call(method, link);
      expect(body).toMatch(new RegExp(`<html lang="de">[^]+<h1>${title}</h1>`));
    }
    const elsewhere = await call("GET", "/unsubscribe/x");
    expect(elsewhere.body).toContain('<html lang="en">');
  });

  it("rejects modified links", async () => {
    await decline();
    await settle();
    const link = linkIn(mailsFor(pair.publisher)[0]!);
    const other = (await kit.api.make.publisher()).id;
    const forged = [
      link.replace(pair.publisher.id, other),
      link.replace("first-sale", "brand-left").replace("order-declined", "brand-left"),
      link.slice(0, -2),
      `${link}.x`,
      "/unsubscribe/x",
    ];
    for (const one of forged) {
      expect((await call("GET", one)).statusCode).toBe(404);
      expect((await call("POST", one)).statusCode).toBe(404);
    }
    expect((await kit.api.as(pair.publisher)(SETTINGS)).data.notificationSettings.events).toContainEqual(
      expect.objectContaining({ event: "brand-left", email: "NOW" }),
    );
  });
});

describe("the daily digest", () => {
  it("is sent once at seven with what no email covered, and only if there is news", async () => {
    await kit.sell(pair, 1000);
    await settle();
    await kit.sell(pair, 1000);
    await kit.sell(pair, 1000);
    await settle();
    passToDigest();
    await Promise.all([kit.api.services.digests.run(), kit.api.services.digests.run()]);
    await digests();
    const ofDigest = () => mailsFor(pair.publisher).filter(({ headers }) => /Your day on Weft/.test(headers.subject!));
    expect(ofDigest()).toHaveLength(1);
    expect(ofDigest()[0]!.text).toContain("2 new orders at House of Tests: $20.00 commission");
    expect(ofDigest()[0]!.text).not.toContain("first sale");
    kit.clock.pass(DAY);
    await digests();
    expect(ofDigest()).toHaveLength(1);
  });

  it("uses the person's time zone, and its own unsubscribe link", async () => {
    await kit.api.as(pair.publisher)(DIGEST, { timeZone: "Asia/Tokyo", isOn: true });
    await kit.sell(pair, 1000);
    await kit.sell(pair, 1000);
    await settle();
    const now = kit.clock.now().getTime();
    const start = new Date(kit.clock.now().toISOString().slice(0, 10)).getTime();
    // Seven in Tokyo is 22:00 UTC.
    const seven = start + 22 * HOUR > now ? start + 22 * HOUR : start + 46 * HOUR;
    kit.clock.pass(seven - now - 1000);
    await digests();
    const before = mailsFor(pair.publisher).length;
    kit.clock.pass(2000);
    await digests();
    expect(mailsFor(pair.publisher)).toHaveLength(before + 1);
    const link = new URL(mailsFor(pair.publisher).at(-1)!.headers["list-unsubscribe"]!.slice(1, -1)).pathname;
    await kit.api.app.inject({ method: "POST", url: link });
    await kit.sell(pair, 1000);
    await settle();
    kit.clock.pass(2 * DAY);
    await digests();
    expect(mailsFor(pair.publisher)).toHaveLength(before + 1);
  });

  it("a name cannot inject headers or markup", async () => {
    const nasty = 'Bad\r\nBcc: victim@mail.example\r\n\r\n<img src=x onerror="alert(1)">';
    const brand = await kit.api.make.merchant({ ownerId: pair.advertiser.id, name: nasty });
    const own = await kit.pair({ merchant: brand, publisher: await kit.api.make.publisher({ name: nasty }) });
    const facts = { merchantId: brand.id, name: nasty, reason: nasty, cents: 1, currency: "USD" };
    for (const event of ["order-declined", "sale-tracked"] as const)
      await note(1, event, facts, { accountId: own.publisher.id });
    await settle();
    passToDigest();
    await digests();
    const mails = mailsFor(own.publisher);
    expect(mails).toHaveLength(2);
    for (const { headers, html } of mails) {
      expect(headers.bcc).toBeUndefined();
      expect(headers.subject).not.toMatch(/[\r\n]/);
      expect(html).not.toContain("<img src=x");
    }
    expect(smtp.received.flatMap(({ to }) => to)).not.toContain("victim@mail.example");
    expect((await textsOf(own.publisher)).join()).not.toMatch(/[\r\n]/);
  });
});

it("notifications are deleted after 90 days, with all related data", async () => {
  await decline();
  await settle();
  kit.clock.pass(91 * DAY);
  await kit.api.services.notifications.forgetOld();
  expect(await linesOf(pair.publisher)).toEqual([]);
  expect(await kit.api.db.read.countBy(Notice, { accountId: pair.publisher.id })).toBe(0);
  expect((await mailsTo(kit.api, pair.publisher.email)).length).toBeGreaterThan(0);
  expect(await kit.api.db.read.countBy(OutboxMessage, { state: "waiting" })).toBe(0);
});
