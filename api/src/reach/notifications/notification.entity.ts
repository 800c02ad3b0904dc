import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { type NotificationEventId } from "../../contract/notifications/notifications";
import { count, flag, id, instant, json } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";

/** IDs and amounts only: texts are generated when an entry is read, or its mail is sent. */
export interface NoticeFacts {
  merchantId?: string;
  /** An account, whose name is shown. */
  publisherId?: string;
  cents?: number;
  centsBefore?: number;
  currency?: string;
  /** Text someone wrote; for links, their destination. */
  reason?: string;
  name?: string;
  day?: string;
  /** A day that is said in the words of who reads it. */
  due?: string;
  hours?: number;
  amount?: number;
  basisPoints?: number;
  finding?: { key: string; data: Readonly<Record<string, number>> };
  /** Empty if there is none. */
  replacement?: string;
  isUndone?: boolean;
  isSaid?: boolean;
}

/** The account of events for all admins. */
export const ADMINS = "admins";

/**
 * An event an account is notified of: written in the transaction of its cause, once per subject. A bundle becomes one
 * line.
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

  /** An ID that changes whenever the line grows: it then moves to the top, unread. */
  @Column(id) position!: string;
  @Column(instant) lastAt!: Date;
}

/** The position up to which a person has read an account's entries. */
@Entity("notification_mark")
export class NotificationMark {
  @PrimaryColumn(id) personId!: string;
  @PrimaryColumn(id) accountId!: string;
  @Column(id) position!: string;
}

/** A single entry a person has read, beyond that position. */
@Entity("notification_read")
@Index("notification_read_line", ["notificationId"])
export class NotificationRead {
  @PrimaryColumn(id) personId!: string;
  @PrimaryColumn(id) notificationId!: string;

  /** The entry's position then: it is unread again once it has grown. */
  @Column(id) position!: string;
}

/** An entry, or a part of it, that waits for a person's daily digest. */
@Entity("notification_digest")
@Index("notification_digest_line", ["notificationId"])
export class DigestItem {
  @PrimaryColumn(id) personId!: string;
  @PrimaryColumn(id) notificationId!: string;

  /** How many in the bundle no email has covered. */
  @Column(count) count!: number;
}
