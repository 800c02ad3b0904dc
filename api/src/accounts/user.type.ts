import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, ObjectType, registerEnumType } from "type-graphql";
import {
  type CategoryId,
  type ChannelTypeId,
  categories,
  channelTypes,
  type PartnerKind,
  partnerKinds,
} from "../contract/choices";
import type { Role } from "../core/context";
import { type Account, roleOf } from "./account.entity";
import type { UserStatus } from "./applicationStatus";
import { choiceEnum } from "./choiceEnum";
import type { Person } from "./person.entity";

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
export class User {
  @Field(() => ID, { description: "The identifier (UUIDv7)." })
  id!: string;

  @Field(() => String, { description: "The name; for advertisers, the contact person's." })
  name!: string;

  @Field(() => String, { description: "The email address, in lower case." })
  email!: string;

  @Field(() => RoleEnum, { description: "The account's role." })
  role!: Role;

  @Field(() => UserStatusEnum, { description: "The status of the application." })
  status!: UserStatus;

  @Field(() => String, { nullable: true, description: "The website given at sign-up." })
  website!: string | null;

  @Field(() => ChannelTypeEnum, { nullable: true, description: "Publishers: where they share links." })
  channelType!: ChannelTypeId | null;

  @Field(() => PartnerKindEnum, {
    nullable: true,
    description: "Publishers: the kind, suggested by the channel and set by an admin. Terms may pay by it.",
  })
  partnerKind!: PartnerKind | null;

  @Field(() => String, { nullable: true, description: "Advertisers: the name of the business." })
  businessName!: string | null;

  @Field(() => String, { nullable: true, description: "Advertisers: the contact person's name." })
  contactName!: string | null;

  @Field(() => [CategoryEnum], { nullable: true, description: "Advertisers: what the business sells." })
  categories!: CategoryId[] | null;

  @Field(() => DateTimeISOResolver, { description: "When the application came in." })
  createdAt!: Date;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When an admin decided." })
  decidedAt!: Date | null;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "Since when the account is suspended; null if it is not.",
  })
  suspendedAt!: Date | null;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "Since when the account is closed by its owner; null if it is not.",
  })
  closedAt!: Date | null;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "When names and addresses of a closed account were erased.",
  })
  erasedAt!: Date | null;

  @Field(() => String, { nullable: true, description: "How screens write dates and amounts, such as `de-DE`." })
  language!: string | null;

  @Field(() => String, { nullable: true, description: "The time zone of moments on screens; reports are of UTC days." })
  timeZone!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The currency in which screens say what amounts are about, such as `EUR`.",
  })
  displayCurrency!: string | null;

  account!: Account;
  person!: Person;
}

/** An account with one of its people. */
export function userOf(account: Account, person: Person): User {
  const {
    id,
    name,
    kind,
    status,
    website,
    channelType,
    partnerKind,
    categories,
    createdAt,
    decidedAt,
    suspendedAt,
    closedAt,
    erasedAt,
  } = account;
  const isBusiness = kind === "advertiser";
  return {
    id,
    name: person.name,
    email: person.email,
    role: roleOf(kind),
    status,
    website,
    channelType,
    partnerKind,
    businessName: isBusiness ? name : null,
    contactName: isBusiness ? person.name : null,
    categories,
    createdAt,
    decidedAt,
    suspendedAt,
    closedAt,
    erasedAt,
    language: person.language,
    timeZone: person.timeZone,
    displayCurrency: person.displayCurrency,
    account,
    person,
  };
}

/** An account with its contact, as lists show it: a publisher keeps its name when the contact changes. */
export const listedOf = (account: Account, contact: Person): User =>
  Object.assign(userOf(account, contact), account.kind === "publisher" && { name: account.name });
