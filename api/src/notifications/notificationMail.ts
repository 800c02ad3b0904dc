import { In } from "typeorm";
import { Account, roleOf } from "../accounts/account.entity";
import { Person } from "../accounts/person.entity";
import type { NotifiedRole } from "../contract/notifications/eventType";
import { type NotificationEventId, notificationEvent } from "../contract/notifications/notifications";
import type { Database } from "../core/db/database";
import type { MailText } from "../mail/mail";
import { SetAside } from "../outbox/outbox.service";
import { linePath } from "./linePath";
import { wordsOf } from "./lineWords";
import { LOG_WEEK, type LogDay, weekWords } from "./logWeek";
import { Choices, teamsOf } from "./noticeTeams";
import { ADMINS, Notification } from "./notification.entity";
import { NotificationPerson } from "./preference.entity";
import { DIGEST, type UnsubscribeLinks } from "./unsubscribeLinks";

export const NOT_WANTED = "Not sent: the reader turned it off, or left the team, after it was queued.";

/** Of one kind in a digest; the others are counted. */
const MAX_OF_A_KIND = 10;

interface Reading {
  line: Notification;
  account: string;
  role: NotifiedRole;
}

/** Makes the words of mails when they are sent: whoever turned them off meanwhile gets none. */
export class NotificationMail {
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
    const { accountId, event } = reading.line;
    const { label = "" } = notificationEvent(event) ?? {};
    return {
      subject: words,
      paragraphs: [
        `Hello ${await this.nameOf(personId)},`,
        `${words}.`,
        ...(event === LOG_WEEK ? weekWords(await this.logDay(reading.line.facts.day), this.publicUrl) : []),
      ],
      action: { label: "See more", url: this.publicUrl + linePath(event, reading.role) },
      reason: `You get this email because ${reading.account} has “${label}” turned on for you.`,
      unsubscribe: { label: "Turn off these emails", url: this.links.linkTo({ personId, accountId, event }) },
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
      subject: `Your day on Weft: ${total === 1 ? "one thing" : `${total.toLocaleString("en-US")} things`} to know`,
      paragraphs: [
        `Hello ${await this.nameOf(personId)},`,
        ...sectionsOf(readings, words),
        ...(more ? ["There is more on the page."] : []),
        ...(await this.rootOfDay()),
      ],
      action: { label: "See all notifications", url: `${this.publicUrl}/notifications` },
      reason: "You get this email once a day, if there is something new, because your daily digest is on.",
      unsubscribe: {
        label: "Turn off the daily digest",
        url: this.links.linkTo({ personId, accountId, event: DIGEST }),
      },
    };
  };

  /** In thousands of mailboxes, so that a log that is rewritten contradicts all of them. */
  private async rootOfDay(): Promise<string[]> {
    const last = await this.logDay();
    if (!last) return [];
    const { day, note, key } = last;
    const words = `Our public log at the end of ${day}, and its key. Keep both: they prove what came before.`;
    return [`${words}\n\n${note}\n${key}`];
  }

  /** The lines that this person may see and still wants by mail. */
  private async wanted(personId: string, lines: readonly Notification[]): Promise<Reading[]> {
    const ids = [...new Set(lines.map(({ accountId }) => accountId))];
    const [teams, choices] = [await teamsOf(this.db.read, ids), await Choices.read(this.db.read, ids)];
    const accounts = await this.db.read.findBy(Account, { id: In(ids) });
    return lines.flatMap((line) => {
      const { accountId } = line;
      const reader = teams.get(accountId)?.find((one) => one.personId === personId);
      if (!reader || choices.of(line.event, accountId, reader).email === "off") return [];
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

/** For each account and kind of event a paragraph, with its newest lines. */
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
    return [title, ...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join("\n");
  });
}

const titleOf = (event: NotificationEventId, account: string) =>
  [account, notificationEvent(event)?.label].filter(Boolean).join(": ");
