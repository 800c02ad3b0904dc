import { Column, Entity, Index } from "typeorm";
import type { CategoryId, ChannelTypeId, PartnerKind } from "../contract/choices";
import type { Channel } from "../contract/creators/channels";
import type { SuspensionReason } from "../contract/decisionReasons";
import type { Role } from "../platform/context";
import { id, instant, json } from "../platform/db/columns";
import { Row } from "../platform/db/row";
import type { UserStatus } from "./applicationStatus";

/** `unclaimed` is a partner that a brand brought from another program and who has not accepted yet: nobody's account. */
export const accountKinds = ["publisher", "advertiser", "network", "unclaimed"] as const;
export type AccountKind = (typeof accountKinds)[number];

/** A participant of the network: a publisher, a brand, or the network itself. People act for it as team members. */
@Entity("account")
@Index("account_status", ["status", "id"])
@Index("account_suspended", ["suspendedAt", "id"])
@Index("account_closed", ["erasedAt", "closedAt", "id"])
@Index("account_name", ["sortName", "id"])
@Index("account_site", ["sortSite", "id"])
@Index("account_kind", ["kind", "id"])
@Index("account_contact", ["contactId", "id"])
export class Account extends Row {
  @Column("varchar", { length: 20 }) kind!: AccountKind;

  /** The publisher's or the business's name. */
  @Column("varchar", { length: 200 }) name!: string;

  /** The sort keys of lists, besides name and website; see `sortingOf`. */
  @Column("varchar", { length: 200, default: "" }) sortName!: string;
  @Column("varchar", { length: 100, default: "" }) sortSite!: string;

  /** The contact shown in lists: an owner, initially the founder, whose ID equals the account's. */
  @Column(id) contactId!: string;

  /** Part of every session token: incrementing it ends all sessions for this account. */
  @Column("int") tokenVersion!: number;
  @Column("varchar", { length: 20 }) status!: UserStatus;
  @Column("varchar", { length: 2048, nullable: true }) website!: string | null;
  @Column("varchar", { length: 20, nullable: true }) channelType!: ChannelTypeId | null;
  @Column("varchar", { length: 20, nullable: true }) partnerKind!: PartnerKind | null;
  @Column({ ...json, nullable: true }) categories!: CategoryId[] | null;

  /** As the creator states them; null until then. */
  @Column({ ...json, nullable: true }) channels!: Channel[] | null;
  @Column({ ...json, nullable: true }) audienceCountries!: string[] | null;
  @Column({ ...instant, nullable: true }) decidedAt!: Date | null;

  /** A person, or null for the command line. */
  @Column({ ...id, nullable: true }) decidedBy!: string | null;

  /** A publisher's consent to set off a debt in one currency against earnings in another. */
  @Column({ ...instant, nullable: true }) setOffSince!: Date | null;

  /** Set by an admin or on the command line: sessions and keys end, merchants are unlisted, links stop earning. */
  @Column({ ...instant, nullable: true }) suspendedAt!: Date | null;

  /** Null on the command line, which has no user. */
  @Column("varchar", { length: 20, nullable: true }) suspendedFor!: SuspensionReason | null;

  /** Closed by its last owner: no one can act for it, and its links earn nothing. */
  @Column({ ...instant, nullable: true }) closedAt!: Date | null;

  /** When names and addresses were erased. After that, closing can't be undone. */
  @Column({ ...instant, nullable: true }) erasedAt!: Date | null;
}

const roles: Readonly<Record<AccountKind, Role>> = {
  publisher: "publisher",
  advertiser: "advertiser",
  network: "admin",
  unclaimed: "publisher",
};

/** The API role of an account's members: the network's are admins. */
export const roleOf = (kind: AccountKind): Role => roles[kind];

export const kindOf = (role: Role): AccountKind => (role === "admin" ? "network" : role);

const SITE_LENGTH = 100;

/** Names ignore case; websites sort by host, as lists show them. An index limits the length. */
export const sortingOf = ({ name, website }: Pick<Account, "name" | "website">) => ({
  sortName: name.toLowerCase().slice(0, 200),
  sortSite: (website ?? "")
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/^www\./, "")
    .slice(0, SITE_LENGTH),
});
