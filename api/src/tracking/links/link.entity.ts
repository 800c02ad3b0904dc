import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ObjectType } from "type-graphql";
import { Column, Entity, Index } from "typeorm";
import { keptFor } from "../../contract/privacy/retention";
import { id, instant, longText } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import { Node } from "../../platform/shapes/node";

@ObjectType({ description: "A creator's tracked link to a brand.", simpleResolvers: true, implements: Node })
@Entity("link")
@Index("link_code", ["code"], { unique: true })
@Index("link_publisher", ["publisherId", "id"])
@Index("link_merchant", ["merchantId", "publisherId"])
export class Link extends Row {
  @Field(() => String, { description: "Code of the link: the last part of its short URL." })
  @Column("varchar", { length: 32 })
  code!: string;

  @Column(id) publisherId!: string;
  @Column(id) merchantId!: string;
  @Field(() => String, { description: "Channel of the link, as the creator named it." })
  @Column(longText)
  channel!: string;

  @Field(() => String, {
    nullable: true,
    description: "URL on the brand's host that the link leads to. Null for the shop's home page.",
  })
  @Column("varchar", { length: 2048, nullable: true })
  destination!: string | null;

  @Field(() => String, { nullable: true, description: "Private name of the link. Null if there is none." })
  @Column("varchar", { length: 80, nullable: true })
  name!: string | null;

  @Field(() => String, { nullable: true, description: "Private note on the link. Null if there is none." })
  @Column("varchar", { length: 200, nullable: true })
  note?: string | null;

  @Field(() => DateTimeISOResolver, { description: "Time the link was created." }) declare createdAt: Date;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "Time the link was archived. Since then, new clicks earn nothing. Null while active.",
  })
  @Column({ ...instant, nullable: true })
  archivedAt!: Date | null;

  @Field(() => String, { description: "Short URL to share." }) affiliateUrl!: string;

  /** Incremented on each change, so that a cache never replaces a newer state with an older one. */
  @Column("int") version!: number;
}

/** The columns only: `affiliateUrl` is computed. */
export type LinkRow = Omit<Link, "affiliateUrl">;

/**
 * How long changes are kept. A process that has not polled for nearly as long must drop its cache; with a margin, since
 * the clocks of processes differ.
 */
export const CHANGES_KEPT = keptFor("linkChanges");

/** Recent changes, polled every second by the link caches of other processes. */
@Entity("link_change")
@Index("link_change_at", ["createdAt"])
export class LinkChange extends Row {
  /** A link's code, or an ID in hex: all links of that merchant, its owner or that publisher. */
  @Column("varchar", { length: 32 }) code!: string;
  @Column("int") version!: number;
}

export const codeForAllOf = (ownerId: string): string => ownerId.replaceAll("-", "");

/** The owner whose links are all affected; undefined for a link's code, which is shorter. */
export const ownerMeantBy = (code: string): string | undefined =>
  code.length === 32 ? code.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5") : undefined;

/** The short URL a creator shares. */
export const shortUrlOf = (publicUrl: string, code: string): string => `${publicUrl}/r/${code}`;

/** The code of a link, from a code or a whole short URL. */
export const codeIn = (text: string): string => /\/r\/(\w+)$/.exec(text)?.[1] ?? text;
