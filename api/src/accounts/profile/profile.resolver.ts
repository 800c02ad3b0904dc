import { Arg, Authorized, Field, InputType, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import type { EmailChangeService } from "../emailChange/emailChange.service";
import type { ProfileService } from "./profile.service";

@ObjectType({ description: "What you set about yourself and the account that you act for.", simpleResolvers: true })
export class Profile {
  @Field(() => String, { description: "Your name." }) name!: string;
  @Field(() => String, { description: "Your email address." }) email!: string;

  @Field(() => String, { nullable: true, description: "The address that waits for its confirmation." })
  pendingEmail!: string | null;

  @Field(() => String, { description: "The name of the account that you act for." }) accountName!: string;

  @Field(() => String, {
    nullable: true,
    description: "How dates and amounts are written on screens, such as `de-DE`; null as usual, in American English.",
  })
  language!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The time zone of moments on screens, such as `Europe/Berlin`; null for the browser's. Reports are of UTC days.",
  })
  timeZone!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The currency in which screens say what amounts in others are about, such as `EUR`; null for none.",
  })
  displayCurrency!: string | null;
}

@InputType({ description: "What you set about yourself." })
export class ProfileInput {
  @Field(() => String, { description: "Your name, at least 2 characters." }) name!: string;

  @Field(() => String, { nullable: true, description: "Such as `de-DE`; null as usual, in American English." })
  language?: string | null;

  @Field(() => String, { nullable: true, description: "Such as `Europe/Berlin`; null for the browser's." })
  timeZone?: string | null;

  @Field(() => String, { nullable: true, description: "Such as `EUR`; null for none. Stays as it is if left out." })
  displayCurrency?: string | null;
}

type Given = Awaited<ReturnType<ProfileService["get"]>>;

@Resolver()
export class ProfileResolver {
  constructor(private readonly services: { profile: ProfileService; emailChange: EmailChangeService }) {}

  @Authorized()
  @Query(() => Profile, { description: "Your own settings." })
  async myProfile(@CurrentViewer() viewer: Viewer): Promise<Profile> {
    return this.shown(await this.services.profile.get(viewer));
  }

  @Authorized("read")
  @Mutation(() => Profile, { description: "Changes your name, and how screens write dates and amounts for you." })
  async updateProfile(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => ProfileInput, { description: "All of it." }) input: ProfileInput,
  ): Promise<Profile> {
    return this.shown(await this.services.profile.update(viewer, { ...input }));
  }

  @Authorized("own")
  @Mutation(() => Profile, { description: "Renames the account that you act for." })
  async renameAccount(
    @CurrentViewer() viewer: Viewer,
    @Arg("name", () => String, { description: "The new name, at least 2 characters." }) name: string,
  ): Promise<Profile> {
    return this.shown(await this.services.profile.renameAccount(viewer, { name }));
  }

  private async shown({ person, account }: Given): Promise<Profile> {
    const { id, name, email, language, timeZone, displayCurrency } = person;
    const pendingEmail = await this.services.emailChange.pendingOf(id);
    return { name, email, pendingEmail, accountName: account.name, language, timeZone, displayCurrency };
  }
}
