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
import { channelsOf } from "../contract/creators/channelForms";
import type { Channel as ChannelData } from "../contract/creators/channels";
import type { Role } from "../platform/context";
import type { Reader } from "../platform/db/reader";
import { choiceEnum, enumOf } from "../platform/graphqlEnum";
import { type Account, roleOf } from "./account.entity";
import type { UserStatus } from "./applicationStatus";
import { AUDIENCE_COUNTRIES, Channel } from "./channels/channel.type";
import { Person } from "./person.entity";

export const RoleEnum = enumOf("Role", "Role of an account.", {
  PUBLISHER: ["publisher", "Creator: shares tracked links and earns commission."],
  ADVERTISER: ["advertiser", "Advertiser: runs a brand's program and pays commission."],
  ADMIN: ["admin", "Admin: a team member of the network."],
});

export const UserStatusEnum = enumOf("UserStatus", "Status of an application.", {
  PENDING: ["pending", "Waiting for an admin's decision."],
  APPROVED: ["approved", "Approved. The account can sign in."],
  REJECTED: ["rejected", "Rejected. The account cannot sign in."],
});

export const ChannelTypeEnum = choiceEnum("ChannelType", "Main channel of a creator.", channelTypes);
export const PartnerKindEnum = choiceEnum("PartnerKind", "Partner type of a creator.", partnerKinds);
export const CategoryEnum = choiceEnum("Category", "Product category.", categories);

@ObjectType({ description: "An account. Users see their own, admins see all.", simpleResolvers: true })
export class User {
  @Field(() => ID, { description: "ID of the account (UUIDv7)." }) id!: string;
  @Field(() => String, { description: "Name of the account; for advertisers, of the contact person." }) name!: string;
  @Field(() => String, { description: "Email address in lower case." }) email!: string;
  @Field(() => RoleEnum, { description: "Role of the account." }) role!: Role;
  @Field(() => UserStatusEnum, { description: "Status of the application." }) status!: UserStatus;
  @Field(() => String, { nullable: true, description: "Website given at sign-up." }) website!: string | null;

  @Field(() => ChannelTypeEnum, { nullable: true, description: "Main channel of a creator. Null for other roles." })
  channelType!: ChannelTypeId | null;

  @Field(() => PartnerKindEnum, {
    nullable: true,
    description:
      "Partner type of a creator: suggested from the channel, set by an admin. Terms can depend on it. Null for none and for other roles.",
  })
  partnerKind!: PartnerKind | null;

  @Field(() => [Channel], {
    description: "Channels of a creator. Until stated, the website given at sign-up. Empty for other roles.",
  })
  channels!: ChannelData[];

  @Field(() => [String], { description: `${AUDIENCE_COUNTRIES} Empty for other roles.` }) audienceCountries!: string[];

  @Field(() => String, { nullable: true, description: "Name of the business. Null unless an advertiser." })
  businessName!: string | null;

  @Field(() => String, { nullable: true, description: "Name of the contact person. Null unless an advertiser." })
  contactName!: string | null;

  @Field(() => [CategoryEnum], {
    nullable: true,
    description: "Product categories of an advertiser. Null for other roles.",
  })
  categories!: CategoryId[] | null;

  @Field(() => DateTimeISOResolver, { description: "Time of the application." }) createdAt!: Date;
  @Field(() => DateTimeISOResolver, { nullable: true, description: "Time of the decision. Null while pending." })
  decidedAt!: Date | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "Start of the suspension. Null if not suspended." })
  suspendedAt!: Date | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "Time an owner closed the account. Null if open." })
  closedAt!: Date | null;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "Time the closed account's names and addresses were erased. Null if they were not.",
  })
  erasedAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Locale of the web app and of mails, such as `de-DE`: its language where Weft speaks it, and its dates and amounts. Null means American English.",
  })
  language!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "IANA time zone for times in the web app. Null means the browser's. Reports use UTC days.",
  })
  timeZone!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "ISO 4217 code of the currency for approximate amounts in the web app, such as `EUR`. Null for none.",
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
    channels: kind === "publisher" ? channelsOf(account) : [],
    audienceCountries: account.audienceCountries ?? [],
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

/** An account with its contact, as in lists. A creator's name stays when the contact changes. */
export const listedOf = (account: Account, contact: Person): User =>
  Object.assign(userOf(account, contact), account.kind === "publisher" && { name: account.name });

export const withContact = async (read: Reader, account: Account): Promise<User> =>
  listedOf(account, await read.findOneByOrFail(Person, { id: account.contactId }));
