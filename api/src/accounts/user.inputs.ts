import { Field, InputType } from "type-graphql";
import type { CategoryId, ChannelTypeId } from "../contract/choices";
import type { Role } from "../platform/context";
import type { UserStatus } from "./applicationStatus";
import { CategoryEnum, ChannelTypeEnum, RoleEnum, UserStatusEnum } from "./user.type";

@InputType({ description: "Sign-in credentials." })
export class LoginInput {
  @Field(() => String, { description: "Email address of the person." }) email!: string;
  @Field(() => String, { description: "Password of the person." }) password!: string;
}

@InputType({ description: "A creator's application." })
export class PublisherSignUpInput {
  @Field(() => String, { description: "Full name, at least 2 characters." }) name!: string;
  @Field(() => String, { description: "Email address for sign-in." }) email!: string;
  @Field(() => String, { description: "Password, at least 6 characters." }) password!: string;
  @Field(() => String, { description: "Website as an http or https URL." }) website!: string;
  @Field(() => ChannelTypeEnum, { description: "Main channel for sharing links." }) channelType!: ChannelTypeId;
}

@InputType({ description: "An advertiser's application." })
export class AdvertiserSignUpInput {
  @Field(() => String, { description: "Name of the business, at least 2 characters." }) businessName!: string;
  @Field(() => String, { description: "Name of the contact person, at least 2 characters." }) contactName!: string;
  @Field(() => String, { description: "Email address for sign-in." }) email!: string;
  @Field(() => String, { description: "Password, at least 6 characters." }) password!: string;
  @Field(() => String, { description: "Website as an http or https URL." }) website!: string;
  @Field(() => [CategoryEnum], { description: "Product categories of the business, at least one." })
  categories!: CategoryId[];
}

@InputType({ description: "An additional brand." })
export class AnotherBrandInput {
  @Field(() => String, { description: "Name of the business, at least 2 characters." }) businessName!: string;
  @Field(() => String, { description: "Website as an http or https URL." }) website!: string;
  @Field(() => [CategoryEnum], { description: "Product categories of the business, at least one." })
  categories!: CategoryId[];
}

@InputType({ description: "Filter for accounts. All conditions must match." })
export class UserFilter {
  @Field(() => String, { nullable: true, description: "Part of a name, business name, email address or website." })
  search?: string | null;

  /** For exports of selected rows. */
  ids?: readonly string[] | null;

  @Field(() => RoleEnum, { nullable: true, description: "Accounts with this role only." }) role?: Role | null;

  @Field(() => UserStatusEnum, { nullable: true, description: "Accounts with this application status only." })
  status?: UserStatus | null;

  @Field(() => Boolean, { nullable: true, description: "Suspended accounts only if true, all others only if false." })
  isSuspended?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Accounts closed by their owners only if true, all others only if false.",
  })
  isClosed?: boolean | null;
}
