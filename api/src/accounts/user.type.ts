import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import {
  type CategoryId,
  type ChannelTypeId,
  categories,
  channelTypes,
  type PartnerKind,
  partnerKinds,
} from "../contract/choices";
import type { Role } from "../platform/context";
import type { Reader } from "../platform/db/reader";
import { choiceEnum, enumOf } from "../platform/graphqlEnum";
import { type Account, roleOf } from "./account.entity";
import type { UserStatus } from "./applicationStatus";
import { Person } from "./person.entity";

export const RoleEnum = enumOf("Role", "The role of an account.", {
  PUBLISHER: ["publisher", "Shares tracked links and earns commission."],
  ADVERTISER: ["advertiser", "A brand that pays commission on the sales it gets."],
  ADMIN: ["admin", "Approves accounts and edits pages."],
});

export const UserStatusEnum = enumOf("UserStatus", "The status of an application.", {
  PENDING: ["pending", "Waiting for an admin's decision."],
  APPROVED: ["approved", "May sign in."],
  REJECTED: ["rejected", "May not sign in."],
});

export const ChannelTypeEnum = choiceEnum("ChannelType", "Where a publisher shares its links.", channelTypes);
export const PartnerKindEnum = choiceEnum("PartnerKind", "The kind of a publisher.", partnerKinds);
export const CategoryEnum = choiceEnum("Category", "A kind of product.", categories);

@ObjectType({ description: "An account. People see their own; admins see all.", simpleResolvers: true })
export class User {
  @Field(() => ID, { description: "The identifier (UUIDv7)." }) id!: string;
  @Field(() => String, { description: "The name; for advertisers, the contact person's." }) name!: string;
  @Field(() => String, { description: "The email address, in lower case." }) email!: string;
  @Field(() => RoleEnum, { description: "The account's role." }) role!: Role;
  @Field(() => UserStatusEnum, { description: "The status of the application." }) status!: UserStatus;
  @Field(() => String, { nullable: true, description: "The website given at sign-up." }) website!: string | null;

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

  @Field(() => DateTimeISOResolver, { description: "When the application came in." }) createdAt!: Date;
  @Field(() => DateTimeISOResolver, { nullable: true, description: "When an admin decided." }) decidedAt!: Date | null;

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

export const withContact = async (read: Reader, account: Account): Promise<User> =>
  listedOf(account, await read.findOneByOrFail(Person, { id: account.contactId }));
