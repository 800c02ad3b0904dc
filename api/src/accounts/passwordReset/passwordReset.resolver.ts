import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Query, Resolver, registerEnumType } from "type-graphql";
import type { Context } from "../../core/context";
import type { OpenAccess, PasswordResetService } from "./passwordReset.service";

@InputType({ description: "Whose password was forgotten." })
export class RequestPasswordResetInput {
  @Field(() => String, { description: "The email address of the account." })
  email!: string;
}

@InputType({ description: "A new password, with the token from the email." })
export class ResetPasswordInput {
  @Field(() => String, { description: "The token; valid once, for one hour." })
  token!: string;

  @Field(() => String, { description: "At least 6 characters." })
  password!: string;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "Also revoke the account's API keys and pause its webhooks.",
  })
  revokeAccess!: boolean;
}

export const StandingAccessKindEnum = { API_KEY: "api-key", WEBHOOK: "webhook" } as const;
registerEnumType(StandingAccessKindEnum, {
  name: "StandingAccessKind",
  description: "A kind of access that works without a password.",
  valuesConfig: {
    API_KEY: { description: "A key with which a program calls the API." },
    WEBHOOK: { description: "An address to which events are sent." },
  },
});

@ObjectType("StandingAccess", {
  description: "An API key or webhook that works without the password.",
  simpleResolvers: true,
})
export class StandingAccessType {
  @Field(() => StandingAccessKindEnum, { description: "What it is." })
  kind!: OpenAccess["kind"];

  @Field(() => String, { description: "The key's name, or the webhook's host." })
  name!: string;
}

@ObjectType("PasswordChanged", {
  description: "The effect of a password change on API keys and webhooks.",
  simpleResolvers: true,
})
export class PasswordChangedType {
  @Field(() => [StandingAccessType], { description: "The API keys and webhooks that were in use." })
  access!: OpenAccess[];

  @Field(() => Boolean, { description: "Whether they were revoked and paused; otherwise they still work." })
  isRevoked!: boolean;
}

@Resolver()
export class PasswordResetResolver {
  constructor(private readonly services: { passwordReset: PasswordResetService }) {}

  @Query(() => Boolean, {
    description: "Whether a password can be set with this token: it was not used and is not too old.",
  })
  isResetTokenUsable(
    @Arg("token", () => String, { description: "The token from the email." }) token: string,
  ): Promise<boolean> {
    return this.services.passwordReset.isUsable(token);
  }

  @Mutation(() => Boolean, {
    description: "Emails a password reset link. The answer is the same whether or not there is an account.",
  })
  requestPasswordReset(
    @Arg("input", () => RequestPasswordResetInput, { description: "Whose." }) input: RequestPasswordResetInput,
    @Ctx() context: Context,
  ): Promise<boolean> {
    return this.services.passwordReset.request(input, context.address);
  }

  @Mutation(() => PasswordChangedType, { description: "Sets a new password and ends all sessions of the account." })
  async resetPassword(
    @Arg("input", () => ResetPasswordInput, { description: "The token and the password." }) input: ResetPasswordInput,
    @Ctx() context: Context,
  ) {
    const { deviceCookie, ...changed } = await this.services.passwordReset.reset(input);
    context.setCookie?.(deviceCookie);
    return changed;
  }
}
