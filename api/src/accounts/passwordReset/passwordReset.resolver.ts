import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import type { Context } from "../../platform/context";
import { OpenAccess, type PasswordResetService } from "./passwordReset.service";

@InputType({ description: "Whose password was forgotten." })
export class RequestPasswordResetInput {
  @Field(() => String, { description: "The email address of the account." }) email!: string;
}

@InputType({ description: "A new password, with the token from the email." })
export class ResetPasswordInput {
  @Field(() => String, { description: "The token; valid once, for one hour." }) token!: string;
  @Field(() => String, { description: "At least 6 characters." }) password!: string;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "Also revoke the account's API keys and pause its webhooks.",
  })
  revokeAccess!: boolean;
}

@ObjectType("PasswordChanged", {
  description: "The effect of a password change on API keys and webhooks.",
  simpleResolvers: true,
})
export class PasswordChangedType {
  @Field(() => [OpenAccess], { description: "The API keys and webhooks that were in use." }) access!: OpenAccess[];

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
