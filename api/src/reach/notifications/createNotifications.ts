import { In } from "typeorm";
import { Account, Person, roleOf } from "../../accounts";
import { t } from "../../contract/i18n/t";
import type { NotifiedRole } from "../../contract/notifications/eventType";
import { type NotificationEventId, notificationEvent } from "../../contract/notifications/notifications";
import { MINUTE, SECOND } from "../../platform/clock";
import type { Platform } from "../../platform/createPlatform";
import type { Database } from "../../platform/db/database";
import type { JobPlan } from "../../platform/jobs/scheduler";
import type { MailText } from "../../platform/mail/mail";
import { SetAside } from "../../platform/outbox/outbox.service";
import { noteFailingJob } from "./causes/otherNotices";
import { DigestService } from "./digest.service";
import { linePath } from "./linePath";
import { wordsOf } from "./lineWords";
import { LOG_WEEK, type LogDay, LogWeek, weekWords } from "./logWeek";
import { NoticeLog } from "./noticeLog";
import { NOTIFICATION } from "./noticeMails";
import { choicesOf, teamsOf } from "./noticeTeams";
import { ADMINS, Notification } from "./notification.entity";
import { NotificationService } from "./notification.service";
import { NotificationWriter } from "./notificationWriter";
import { NotificationPerson } from "./preference.entity";
import { PreferenceService } from "./preference.service";
import { DIGEST, UnsubscribeLinks } from "./unsubscribeLinks";

interface Parts {
  live: { notified(accountIds: readonly string[]): void };
  logDay: LogDay;
}

/** Wires notifications: the log of notices, the list entries made from them, preferences and mails. */
export function createNotifications(platform: Platform, { live, logDay }: Parts) {
  const { db, clock, env, outbox, mail, keysFor } = platform;
  const noticeLog = new NoticeLog(clock);
  const unsubscribeLinks = new UnsubscribeLinks(keysFor("unsubscribe links"), env.publicUrl);
  const mails = new NotificationMail(db, unsubscribeLinks, env.publicUrl, logDay);
  mail.compose(NOTIFICATION, mails.single);
  mail.compose(DIGEST, mails.digest);
  const notifications = new NotificationService(db, clock);
  const notificationWriter = new NotificationWriter(db, clock, outbox, (ids) => live.notified(ids));
  const digests = new DigestService(db, clock, outbox);
  const logWeek = new LogWeek(db, clock, noticeLog, logDay);
  const plans: JobPlan[] = [
    {
      name: "notifications:write",
      about: "creates notifications and their emails from events",
      when: { every: 3 * SECOND },
      work: (signal) => notificationWriter.run(signal),
    },
    {
      name: "notifications:digest",
      about: "sends daily digests at 07:00 in each person's time zone",
      when: { every: MINUTE },
      work: (signal) => digests.run(signal),
    },
    {
      name: "notifications:forget-old",
      about: "deletes notifications after 90 days",
      when: { at: "52 3 * * *" },
      isFinal: true,
      work: (signal) => notifications.forgetOld(signal),
    },
    logWeek.plan,
  ];
  return {
    noticeLog,
    unsubscribeLinks,
    notifications,
    notificationPreferences: new PreferenceService(db, clock),
    notificationWriter,
    digests,
    logWeek,
    notifyOfFailingJob: (job: string, error: string) =>
      db.write((tx) => noticeLog.of(noteFailingJob)(tx, { job, error })),
    plans,
  };
}

const NOT_WANTED = "Not sent: the reader turned it off, or left the team, after it was queued.";

/** Per kind in a digest; the others are counted. */
const MAX_OF_A_KIND = 10;

interface Reading {
  line: Notification;
  account: string;
  role: NotifiedRole;
}

/** Writes emails at sending time, so that anyone who turned them off in between gets none. */
class NotificationMail {
  constructor(
    private readonly db: Database,
    private readonly links: UnsubscribeLinks,
    private readonly publicUrl: string,
    private readonly logDay: LogDay,
  ) {}

  single = async ({ line: id = "", person: personId = "" }: Record<string, string>): Promise<MailText> => {
    const line = await this.db.read.findOneBy(Notification, { id });
    const [reading] = line ? await this.wanted(personId, [line]) : [];
    const words = reading && (await this.words([reading.line])).get(reading.line);
    if (!reading || !words) throw new SetAside(NOT_WANTED);
    const { accountId, event, facts } = reading.line;
    const { label = "" } = notificationEvent(event) ?? {};
    return {
      subject: words,
      paragraphs: [
        t("Hello {name},", { name: await this.nameOf(personId) }),
        `${words}.`,
        ...(event === LOG_WEEK ? weekWords(await this.logDay(reading.line.facts.day), this.publicUrl) : []),
      ],
      action: { label: t("View details"), url: this.publicUrl + linePath(event, reading.role) },
      reason: t("You're receiving this because “{event}” is on for {account}.", {
        event: label,
        account: reading.account,
      }),
      unsubscribe: {
        label: t("Unsubscribe from these emails"),
        url: this.links.linkTo({ personId, accountId, event }),
      },
      merchantId: facts.merchantId,
    };
  };

  digest = async ({ person: personId = "", lines = "[]", more }: Record<string, string>): Promise<MailText> => {
    const counts = new Map(JSON.parse(lines) as [string, number][]);
    const rows = await this.db.read.findBy(Notification, { id: In([...counts.keys()]) });
    const newestFirst = rows.sort((a, b) => (a.position < b.position ? 1 : -1));
    const readings = await this.wanted(personId, newestFirst);
    const person = await this.db.read.findOneBy(NotificationPerson, { personId });
    if (readings.length === 0 || person?.isDigestOff) throw new SetAside(NOT_WANTED);
    const words = await this.words(readings.map(({ line }) => line));
    const total = readings.reduce((sum, { line }) => sum + (counts.get(line.id) ?? 1), 0);
    const accountId = readings[0]?.line.accountId ?? "";
    return {
      subject: t("Your day on Weft: {total, plural, one {# update} other {# updates}}", { total }),
      paragraphs: [
        t("Hello {name},", { name: await this.nameOf(personId) }),
        ...sectionsOf(readings, words),
        ...(more ? [t("See all updates on the notifications page.")] : []),
        ...(await this.rootOfDay()),
      ],
      action: { label: t("View all notifications"), url: `${this.publicUrl}/notifications` },
      reason: t("You're receiving this because your daily digest is on. It comes once a day, only when there's news."),
      unsubscribe: {
        label: t("Turn off daily digest"),
        url: this.links.linkTo({ personId, accountId, event: DIGEST }),
      },
    };
  };

  /** Sent to thousands of mailboxes, so that a rewritten log contradicts all of them. */
  private async rootOfDay(): Promise<string[]> {
    const last = await this.logDay();
    if (!last) return [];
    const { day, note, key } = last;
    const words = t("Our public log at the end of {day} and its key. Keep both as proof of earlier entries.", { day });
    return [`${words}\n\n${note}\n${key}`];
  }

  /** Entries this person may see and still wants by mail. */
  private async wanted(personId: string, lines: readonly Notification[]): Promise<Reading[]> {
    const ids = [...new Set(lines.map(({ accountId }) => accountId))];
    const [teams, choices] = [await teamsOf(this.db.read, ids), await choicesOf(this.db.read, ids)];
    const accounts = await this.db.read.findBy(Account, { id: In(ids) });
    return lines.flatMap((line) => {
      const { accountId } = line;
      const reader = teams.get(accountId)?.find((one) => one.personId === personId);
      if (!reader || choices(line.event, accountId, reader).email === "off") return [];
      const account = accounts.find(({ id }) => id === accountId);
      if (accountId === ADMINS) return [{ line, account: "Weft", role: "admin" as const }];
      return account ? [{ line, account: account.name, role: roleOf(account.kind) }] : [];
    });
  }

  private words = (lines: readonly Notification[]) => wordsOf(this.db.read, lines);

  private async nameOf(personId: string): Promise<string> {
    return (await this.db.read.findOneBy(Person, { id: personId }))?.name ?? "";
  }
}

/** A paragraph for each account and kind of event, with its newest entries. */
function sectionsOf(readings: readonly Reading[], words: ReadonlyMap<unknown, string>): string[] {
  const severalAccounts = new Set(readings.map(({ line }) => line.accountId)).size > 1;
  const sections = new Map<string, string[]>();
  for (const { line, account } of readings) {
    const text = words.get(line);
    const title = titleOf(line.event, severalAccounts ? account : "");
    if (text) sections.set(title, [...(sections.get(title) ?? []), text]);
  }
  return [...sections].map(([title, texts]) => {
    const rest = texts.length - MAX_OF_A_KIND;
    const shown = texts.slice(0, MAX_OF_A_KIND);
    return [title, ...shown, ...(rest > 0 ? [t("and {rest, number} more", { rest })] : [])].join("\n");
  });
}

const titleOf = (event: NotificationEventId, account: string) =>
  [account, notificationEvent(event)?.label].filter(Boolean).join(": ");
