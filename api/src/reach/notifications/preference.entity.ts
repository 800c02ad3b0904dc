import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { type EmailChoice } from "../../contract/notifications/eventType";
import { type NotificationEventId } from "../../contract/notifications/notifications";
import { flag, id, instant } from "../../platform/db/columns";

/** How a person wants to be notified of an account's event. Without a row the event's default applies. */
@Entity("notification_preference")
@Index("notification_preference_account", ["accountId", "event"])
@Index("notification_preference_event", ["event", "accountId"])
export class NotificationPreference {
  @PrimaryColumn(id) personId!: string;
  @PrimaryColumn(id) accountId!: string;
  @PrimaryColumn("varchar", { length: 40 }) event!: NotificationEventId;
  @Column(flag) bell!: number;
  @Column("varchar", { length: 10 }) email!: EmailChoice;
}

/** Settings for a person's emails, for all accounts. */
@Entity("notification_person")
@Index("notification_person_digest", ["digestAt"])
export class NotificationPerson {
  @PrimaryColumn(id) personId!: string;

  /** From the IANA list; null (UTC) until the person chose one. */
  @Column("varchar", { length: 64, nullable: true }) timeZone!: string | null;
  @Column(flag) isDigestOff!: number;

  /** When the next digest is due; null while nothing waits for it. */
  @Column({ ...instant, nullable: true }) digestAt!: Date | null;

  /** The last day, in the person's time zone, that had a digest. */
  @Column("varchar", { length: 10, nullable: true }) digestDay!: string | null;

  /** The UTC day that `mailed` counts. */
  @Column("varchar", { length: 10, nullable: true }) mailDay!: string | null;
  @Column("int") mailed!: number;
}
