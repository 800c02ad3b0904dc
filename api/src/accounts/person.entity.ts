import { Column, Entity, Index } from "typeorm";
import { instant } from "../platform/db/columns";
import { Row } from "../platform/db/row";

/** A person who signs in. Their permissions come from the accounts whose teams they are on. */
@Entity("user")
@Index("user_email", ["email"], { unique: true })
export class Person extends Row {
  @Column("varchar", { length: 200 }) name!: string;

  /** In lower case. */
  @Column("varchar", { length: 254 }) email!: string;
  @Column("varchar", { length: 200 }) passwordHash!: string;

  /** Part of every session token: incrementing it ends all sessions of this person. */
  @Column("int") tokenVersion!: number;

  /** When the password or email address last changed: for a while a new payout method is delayed longer. */
  @Column({ ...instant, nullable: true }) credentialsChangedAt!: Date | null;

  /** The locale of screens and mails, such as `de-DE`; null for American English. */
  @Column("varchar", { length: 10, nullable: true }) language!: string | null;

  /** An IANA time zone for moments on screens, such as `Europe/Berlin`; null for the browser's. */
  @Column("varchar", { length: 60, nullable: true }) timeZone!: string | null;

  /** The display currency for approximate amounts; null for none. */
  @Column("varchar", { length: 3, nullable: true }) displayCurrency!: string | null;
}
