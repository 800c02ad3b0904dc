import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ObjectType, registerEnumType } from "type-graphql";
import { Column, Entity, Index } from "typeorm";
import {
  type CategoryId,
  type ChannelTypeId,
  categories,
  channelTypes,
  type PartnerKind,
  partnerKinds,
} from "../contract/choices";
import type { Role } from "../core/context";
import { id, instant, json } from "../core/db/columns";
import { Row } from "../core/db/row";
import type { UserStatus } from "./applicationStatus";
import { choiceEnum } from "./choiceEnum";

export const RoleEnum = { PUBLISHER: "publisher", ADVERTISER: "advertiser", ADMIN: "admin" } as const;
registerEnumType(RoleEnum, {
  name: "Role",
  description: "The role of an account.",
  valuesConfig: {
    PUBLISHER: { description: "Shares tracked links and earns commission." },
    ADVERTISER: { description: "A brand that pays commission on the sales it gets." },
    ADMIN: { description: "Approves accounts and edits pages." },
  },
});

export const UserStatusEnum = { PENDING: "pending", APPROVED: "approved", REJECTED: "rejected" } as const;
registerEnumType(UserStatusEnum, {
  name: "UserStatus",
  description: "The status of an application.",
  valuesConfig: {
    PENDING: { description: "Waiting for an admin's decision." },
    APPROVED: { description: "May sign in." },
    REJECTED: { description: "May not sign in." },
  },
});

export const ChannelTypeEnum = choiceEnum("ChannelType", "Where a publisher shares its links.", channelTypes);
export const PartnerKindEnum = choiceEnum("PartnerKind", "The kind of a publisher.", partnerKinds);
export const CategoryEnum = choiceEnum("Category", "A kind of product.", categories);

@ObjectType({ description: "An account. People see their own; admins see all.", simpleResolvers: true })
@Entity("user")
@Index("user_email", ["email"], { unique: true })
@Index("user_status", ["status", "id"])
export class User extends Row {
  @Field(() => String, { description: "The name; for advertisers, the contact person's." })
  @Column("varchar", { length: 200 })
  name!: string;

  @Field(() => String, { description: "The email address, in lower case." })
  @Column("varchar", { length: 254 })
  email!: string;

  @Column("varchar", { length: 200 })
  passwordHash!: string;

  /** Part of every session token: incrementing it ends all sessions. */
  @Column("int")
  tokenVersion!: number;

  @Field(() => RoleEnum, { description: "The account's role." })
  @Column("varchar", { length: 20 })
  role!: Role;

  @Field(() => UserStatusEnum, { description: "The status of the application." })
  @Column("varchar", { length: 20 })
  status!: UserStatus;

  @Field(() => String, { nullable: true, description: "The website given at sign-up." })
  @Column("varchar", { length: 2048, nullable: true })
  website!: string | null;

  @Field(() => ChannelTypeEnum, { nullable: true, description: "Publishers: where they share links." })
  @Column("varchar", { length: 20, nullable: true })
  channelType!: ChannelTypeId | null;

  @Field(() => PartnerKindEnum, {
    nullable: true,
    description: "Publishers: the kind, suggested by the channel and set by an admin. Terms may pay by it.",
  })
  @Column("varchar", { length: 20, nullable: true })
  partnerKind!: PartnerKind | null;

  @Field(() => String, { nullable: true, description: "Advertisers: the name of the business." })
  @Column("varchar", { length: 200, nullable: true })
  businessName!: string | null;

  @Field(() => String, { nullable: true, description: "Advertisers: the contact person's name." })
  @Column("varchar", { length: 200, nullable: true })
  contactName!: string | null;

  @Field(() => [CategoryEnum], { nullable: true, description: "Advertisers: what the business sells." })
  @Column({ ...json, nullable: true })
  categories!: CategoryId[] | null;

  @Field(() => DateTimeISOResolver, { description: "When the application came in." })
  declare createdAt: Date;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When an admin decided." })
  @Column({ ...instant, nullable: true })
  decidedAt!: Date | null;

  @Column({ ...id, nullable: true })
  decidedBy!: string | null;

  /** When the password or email address last changed: for a while a new payout method is delayed longer. */
  @Column({ ...instant, nullable: true })
  credentialsChangedAt!: Date | null;

  /** Set on the command line: sessions and keys end, merchants are unlisted, links stop earning. */
  @Column({ ...instant, nullable: true })
  suspendedAt!: Date | null;
}
