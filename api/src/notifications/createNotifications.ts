import type { Clock } from "../core/clock";
import type { Database } from "../core/db/database";
import type { MailService } from "../mail/mail.service";
import type { Outbox } from "../outbox/outbox.service";
import { noteFailingJob } from "./causes/otherNotices";
import { DigestService } from "./digest.service";
import { type LogDay, LogWeek } from "./logWeek";
import { NoticeLog } from "./noticeLog";
import { NOTIFICATION } from "./noticeMails";
import { NotificationService } from "./notification.service";
import { NotificationMail } from "./notificationMail";
import { NotificationWriter } from "./notificationWriter";
import { PreferenceService } from "./preference.service";
import { DIGEST, UnsubscribeLinks } from "./unsubscribeLinks";

interface Parts {
  db: Database;
  clock: Clock;
  env: { publicUrl: string };
  outbox: Outbox;
  mail: MailService;
  live: { notified(accountIds: readonly string[]): void };
  keysFor: (purpose: string) => [Buffer, ...Buffer[]];
  logDay: LogDay;
}

/** Wires what tells people: the log of notices, the lines made of them, preferences and mails. */
export function createNotifications({ db, clock, env, outbox, mail, live, keysFor, logDay }: Parts) {
  const noticeLog = new NoticeLog(clock);
  const unsubscribeLinks = new UnsubscribeLinks(keysFor("unsubscribe links"), env.publicUrl);
  const mails = new NotificationMail(db, unsubscribeLinks, env.publicUrl, logDay);
  mail.compose(NOTIFICATION, mails.single);
  mail.compose(DIGEST, mails.digest);
  return {
    noticeLog,
    unsubscribeLinks,
    notifications: new NotificationService(db, clock),
    notificationPreferences: new PreferenceService(db, clock),
    notificationWriter: new NotificationWriter(db, clock, outbox, (ids) => live.notified(ids)),
    digests: new DigestService(db, clock, outbox),
    logWeek: new LogWeek(db, clock, noticeLog, logDay),
    tellOfFailingJob: (job: string, error: string) => db.write((tx) => noteFailingJob(noticeLog)(tx, { job, error })),
  };
}
