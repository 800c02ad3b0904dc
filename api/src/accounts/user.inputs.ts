import { Field, InputType } from "type-graphql";
import type { CategoryId, ChannelTypeId } from "../contract/choices";
import type { Role } from "../platform/context";
import type { UserStatus } from "./applicationStatus";
import { CategoryEnum, ChannelTypeEnum, RoleEnum, UserStatusEnum } from "./user.type";

@InputType({ description: "Sign-in credentials." })
export class LoginInput {
  @Field(() => String, { description: "The email address of the account." }) email!: string;
  @Field(() => String, { description: "Its password." }) password!: string;
}

@InputType({ description: "A publisher's application." })
export class PublisherSignUpInput {
  @Field(() => String, { description: "Full name, at least 2 characters." }) name!: string;
  @Field(() => String, { description: "Email address." }) email!: string;
  @Field(() => String, { description: "At least 6 characters." }) password!: string;
  @Field(() => String, { description: "An http or https address." }) website!: string;
  @Field(() => ChannelTypeEnum, { description: "Where the links will be shared." }) channelType!: ChannelTypeId;
}

@InputType({ description: "An advertiser's application." })
export class AdvertiserSignUpInput {
  @Field(() => String, { description: "The name of the business, at least 2 characters." }) businessName!: string;
  @Field(() => String, { description: "The contact person's name, at least 2 characters." }) contactName!: string;
  @Field(() => String, { description: "Email address." }) email!: string;
  @Field(() => String, { description: "At least 6 characters." }) password!: string;
  @Field(() => String, { description: "An http or https address." }) website!: string;
  @Field(() => [CategoryEnum], { description: "What the business sells, at least one." }) categories!: CategoryId[];
}

@InputType({ description: "Which users to list." })
export class UserFilter {
  @Field(() => String, { nullable: true, description: "Part of a name, a business name, an email or a website." })
  search?: string | null;

  /** Of a file, which may be of selected rows. */
  ids?: readonly string[] | null;

  @Field(() => RoleEnum, { nullable: true, description: "Only people of this role." }) role?: Role | null;

  @Field(() => UserStatusEnum, { nullable: true, description: "Only people of this status." })
  status?: UserStatus | null;

  @Field(() => Boolean, { nullable: true, description: "Only suspended accounts, or only others." })
  isSuspended?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: "Only accounts that their owners closed, or only others." })
  isClosed?: boolean | null;
}
