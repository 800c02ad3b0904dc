import { Column, Entity, Index } from "typeorm";
import type { CategoryId, ChannelTypeId, PartnerKind } from "../contract/choices";
import type { SuspensionReason } from "../contract/decisionReasons";
import type { Role } from "../platform/context";
import { id, instant, json } from "../platform/db/columns";
import { Row } from "../platform/db/row";
import type { UserStatus } from "./applicationStatus";

export const accountKinds = ["publisher", "advertiser", "network"] as const;
export type AccountKind = (typeof accountKinds)[number];

/** Who takes part in the network: a publisher, a brand, or the network itself. People work for it as its members. */
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

  /** The publisher's name, or the business's. */
  @Column("varchar", { length: 200 }) name!: string;

  /** What lists are sorted by, beside the name and the website; see `sortingOf`. */
  @Column("varchar", { length: 200, default: "" }) sortName!: string;
  @Column("varchar", { length: 100, default: "" }) sortSite!: string;

  /** The person whom lists show with it: an owner, at first the founder, whose id is the account's too. */
  @Column(id) contactId!: string;

  /** Part of every session token: incrementing it ends all sessions for this account. */
  @Column("int") tokenVersion!: number;
  @Column("varchar", { length: 20 }) status!: UserStatus;
  @Column("varchar", { length: 2048, nullable: true }) website!: string | null;
  @Column("varchar", { length: 20, nullable: true }) channelType!: ChannelTypeId | null;
  @Column("varchar", { length: 20, nullable: true }) partnerKind!: PartnerKind | null;
  @Column({ ...json, nullable: true }) categories!: CategoryId[] | null;
  @Column({ ...instant, nullable: true }) decidedAt!: Date | null;

  /** A person, or null for the command line. */
  @Column({ ...id, nullable: true }) decidedBy!: string | null;

  /** A publisher's consent to setting off what it owes in one currency against what it earned in another. */
  @Column({ ...instant, nullable: true }) setOffSince!: Date | null;

  /** By an admin or on the command line: sessions and keys end, merchants are unlisted, links stop earning. */
  @Column({ ...instant, nullable: true }) suspendedAt!: Date | null;

  /** Null on the command line, which names none. */
  @Column("varchar", { length: 20, nullable: true }) suspendedFor!: SuspensionReason | null;

  /** By its last owner: nobody acts for it any more, and its links earn nothing. */
  @Column({ ...instant, nullable: true }) closedAt!: Date | null;

  /** When names and addresses were erased: from then on nobody can take the closing back. */
  @Column({ ...instant, nullable: true }) erasedAt!: Date | null;
}

const roles: Readonly<Record<AccountKind, Role>> = {
  publisher: "publisher",
  advertiser: "advertiser",
  network: "admin",
};

/** What the members of such an account are to the API: the network's are admins. */
export const roleOf = (kind: AccountKind): Role => roles[kind];

export const kindOf = (role: Role): AccountKind => (role === "admin" ? "network" : role);

const SITE_LENGTH = 100;

/** Names whatever their capitals; websites by their host, as lists show them. An index holds no longer ones. */
export const sortingOf = ({ name, website }: Pick<Account, "name" | "website">) => ({
  sortName: name.toLowerCase().slice(0, 200),
  sortSite: (website ?? "")
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/^www\./, "")
    .slice(0, SITE_LENGTH),
});
