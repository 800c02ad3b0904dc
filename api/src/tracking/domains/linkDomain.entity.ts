import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ObjectType } from "type-graphql";
import { Column, Entity, Index } from "typeorm";
import type { DomainFault, DomainPurpose, DomainState } from "../../contract/links/linkDomain";
import { id, instant } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import { enumOf } from "../../platform/graphqlEnum";

export const DomainStateEnum = enumOf("LinkDomainState", "State of a domain.", {
  WAITING: ["waiting", "The DNS records are not there yet."],
  PROVED: ["proved", "The DNS records are right. Its certificate is being issued."],
  SERVING: ["serving", "New links use it."],
  FAILING: ["failing", "It stopped working. New links use the network's address until it is back."],
});

export const DomainPurposeEnum = enumOf("LinkDomainPurpose", "What a domain serves.", {
  LINKS: ["links", "A brand's links."],
  PORTAL: ["portal", "The network's site."],
});

/** The account of the network's own domains. */
export const NETWORK = "admins";

/** A host of a brand for its links, or of the network for its site. Anybody may claim a host; whoever proves it first holds it. */
@ObjectType({ description: "A custom domain.", simpleResolvers: true })
@Entity("link_domain")
@Index("link_domain_own", ["accountId", "host"], { unique: true })
@Index("link_domain_held", ["heldHost"], { unique: true })
@Index("link_domain_next", ["nextAt"])
export class LinkDomain extends Row {
  /** The brand's account, or `NETWORK`. */
  @Column(id) accountId!: string;

  @Field(() => String, { description: "The host, in lower case and ASCII." })
  @Column("varchar", { length: 200 })
  host!: string;

  /** The host while this account is the one that serves it; its index decides between several. */
  @Column("varchar", { length: 200, nullable: true }) heldHost!: string | null;

  @Field(() => DomainPurposeEnum, { description: "What it serves." })
  @Column("varchar", { length: 10 })
  purpose!: DomainPurpose;

  @Column("varchar", { length: 43 }) token!: string;

  @Field(() => DomainStateEnum, { description: "Its state." })
  @Column("varchar", { length: 10 })
  state!: DomainState;

  @Field(() => DateTimeISOResolver, { description: "Time its state began." }) @Column(instant) since!: Date;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "Time of the latest check. Null before the first." })
  @Column({ ...instant, nullable: true })
  checkedAt!: Date | null;

  /** What the latest check missed. */
  @Column("varchar", { length: 20, nullable: true }) fault!: DomainFault | null;

  /** Checks in a row that missed something. */
  @Column("int") misses!: number;

  /** Null once checks have ended. */
  @Column({ ...instant, nullable: true }) nextAt!: Date | null;

  /** A proved host that was removed stays known: it must never show the site. */
  @Column({ ...instant, nullable: true }) removedAt!: Date | null;
}
