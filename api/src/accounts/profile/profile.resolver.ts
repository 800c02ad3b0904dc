import { Arg, Authorized, Field, InputType, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import type { EmailChangeService } from "../emailChange/emailChange.service";
import type { ProfileService } from "./profile.service";

@ObjectType({ description: "Your own settings and the account you act for.", simpleResolvers: true })
export class Profile {
  @Field(() => String, { description: "Your name." }) name!: string;
  @Field(() => String, { description: "Your email address." }) email!: string;

  @Field(() => String, {
    nullable: true,
    description: "New email address that waits for confirmation. Null if there is none.",
  })
  pendingEmail!: string | null;

  @Field(() => String, { description: "Name of the account you act for." }) accountName!: string;

  @Field(() => String, {
    nullable: true,
    description:
      "Locale of the web app and of mails, such as `de-DE`: its language where Weft speaks it, and its dates and amounts. Null means American English.",
  })
  language!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "IANA time zone for times in the web app, such as `Europe/Berlin`. Null means the browser's. Reports always use UTC days.",
  })
  timeZone!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "ISO 4217 code of the currency in which the web app also shows approximate amounts, such as `EUR`. Null for none.",
  })
  displayCurrency!: string | null;
}

@InputType({ description: "Your settings." })
export class ProfileInput {
  @Field(() => String, { description: "Your name, at least 2 characters." }) name!: string;

  @Field(() => String, {
    nullable: true,
    description:
      "Locale of the web app and of mails, such as `de-DE`: its language where Weft speaks it, and its dates and amounts. Null means American English.",
  })
  language?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "IANA time zone, such as `Europe/Berlin`. Null means the browser's.",
  })
  timeZone?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "ISO 4217 code, such as `EUR`. Null for none. Unchanged if omitted.",
  })
  displayCurrency?: string | null;
}

type Given = Awaited<ReturnType<ProfileService["get"]>>;

@Resolver()
export class ProfileResolver {
  constructor(private readonly services: { profile: ProfileService; emailChange: EmailChangeService }) {}

  @Authorized()
  @Query(() => Profile, { description: "Returns your own settings." })
  async myProfile(@CurrentViewer() viewer: Viewer): Promise<Profile> {
    return this.shown(await this.services.profile.get(viewer));
  }

  @Authorized("read")
  @Mutation(() => Profile, { description: "Updates your name and how the web app writes dates and amounts for you." })
  async updateProfile(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => ProfileInput, { description: "Your new settings." }) input: ProfileInput,
  ): Promise<Profile> {
    return this.shown(await this.services.profile.update(viewer, { ...input }));
  }

  @Authorized("own")
  @Mutation(() => Profile, { description: "Renames the account you act for. Owners only." })
  async renameAccount(
    @CurrentViewer() viewer: Viewer,
    @Arg("name", () => String, { description: "New name, at least 2 characters." }) name: string,
  ): Promise<Profile> {
    return this.shown(await this.services.profile.renameAccount(viewer, { name }));
  }

  private async shown({ person, account }: Given): Promise<Profile> {
    const { id, name, email, language, timeZone, displayCurrency } = person;
    const pendingEmail = await this.services.emailChange.pendingOf(id);
    return { name, email, pendingEmail, accountName: account.name, language, timeZone, displayCurrency };
  }
}
