import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { type NotificationEventId } from "../../contract/notifications/notifications";
import { count, flag, id, instant, json } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";

/** Ids and amounts only: words are made when a line is read, or its mail is sent. */
export interface NoticeFacts {
  merchantId?: string;
  /** An account, whose name is shown. */
  publisherId?: string;
  cents?: number;
  currency?: string;
  reason?: string;
  name?: string;
  day?: string;
  isUndone?: boolean;
  isSaid?: boolean;
}

/** The account of events for all admins. */
export const ADMINS = "admins";

/**
 * Something happened that an account is told of: written in the transaction of its cause, once for each subject. What
 * belongs to one bundle becomes one line.
 */
@Entity("notice")
@Index("notice_once", ["accountId", "event", "subject"], { unique: true })
@Index("notice_waiting", ["waiting", "id"])
@Index("notice_created", ["createdAt"])
export class Notice extends Row {
  @Column(id) accountId!: string;
  @Column("varchar", { length: 40 }) event!: NotificationEventId;
  @Column("varchar", { length: 120 }) subject!: string;
  @Column("varchar", { length: 120 }) bundle!: string;
  @Column(json) facts!: NoticeFacts;

  /** 1 until its line was written. */
  @Column(flag) waiting!: number;
}

/** A line in the list of an account. `createdAt` is when the first of its bundle happened. */
@Entity("notification")
@Index("notification_once", ["accountId", "event", "bundle"], { unique: true })
@Index("notification_newest", ["accountId", "position"])
@Index("notification_last", ["lastAt"])
export class Notification extends Row {
  @Column(id) accountId!: string;
  @Column("varchar", { length: 40 }) event!: NotificationEventId;
  @Column("varchar", { length: 120 }) bundle!: string;

  /** How many of its bundle happened. */
  @Column("int") count!: number;
  @Column(json) facts!: NoticeFacts;

  /** An id, and a new one whenever the line grows: it then stands on top again, unread. */
  @Column(id) position!: string;
  @Column(instant) lastAt!: Date;
}

/** Up to where a person has read an account's lines. */
@Entity("notification_mark")
export class NotificationMark {
  @PrimaryColumn(id) personId!: string;
  @PrimaryColumn(id) accountId!: string;
  @Column(id) position!: string;
}

/** A single line that a person has read, beyond the mark. */
@Entity("notification_read")
@Index("notification_read_line", ["notificationId"])
export class NotificationRead {
  @PrimaryColumn(id) personId!: string;
  @PrimaryColumn(id) notificationId!: string;

  /** Where the line stood: it is unread again once it has grown. */
  @Column(id) position!: string;
}

/** A line, or a part of it, that waits for a person's daily digest. */
@Entity("notification_digest")
@Index("notification_digest_line", ["notificationId"])
export class DigestItem {
  @PrimaryColumn(id) personId!: string;
  @PrimaryColumn(id) notificationId!: string;

  /** How many of the bundle no mail has told of. */
  @Column(count) count!: number;
}
