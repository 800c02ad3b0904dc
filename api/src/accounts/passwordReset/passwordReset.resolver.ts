import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import type { Context } from "../../platform/context";
import { OpenAccess, type PasswordResetService } from "./passwordReset.service";

@InputType({ description: "An account whose password was forgotten." })
export class RequestPasswordResetInput {
  @Field(() => String, { description: "Email address of the account." }) email!: string;
}

@InputType({ description: "A new password." })
export class ResetPasswordInput {
  @Field(() => String, { description: "Token from the password reset email. Valid once, for one hour." })
  token!: string;
  @Field(() => String, { description: "New password, at least 6 characters." }) password!: string;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "Also revoke the account's API keys and pause its webhooks.",
  })
  revokeAccess!: boolean;
}

@ObjectType("PasswordChanged", { description: "Result of a password reset.", simpleResolvers: true })
export class PasswordChangedType {
  @Field(() => [OpenAccess], { description: "API keys and webhooks that were active." }) access!: OpenAccess[];

  @Field(() => Boolean, { description: "Whether they were revoked or paused. If false, they still work." })
  isRevoked!: boolean;
}

@ObjectType({ description: "A requested password reset.", simpleResolvers: true })
class RequestedReset {
  @Field(() => String, { description: "Email address as sent." }) email!: string;
}

@Resolver()
export class PasswordResetResolver {
  constructor(private readonly services: { passwordReset: PasswordResetService }) {}

  @Query(() => Boolean, {
    description: "Returns whether a password reset token is still valid: unused and not expired.",
  })
  isResetTokenUsable(
    @Arg("token", () => String, { description: "Token from the password reset email." }) token: string,
  ): Promise<boolean> {
    return this.services.passwordReset.isUsable(token);
  }

  @Mutation(() => RequestedReset, {
    description: "Emails a password reset link. The answer is the same whether or not the account exists.",
  })
  async requestPasswordReset(
    @Arg("input", () => RequestPasswordResetInput, { description: "The account." }) input: RequestPasswordResetInput,
    @Ctx() context: Context,
  ): Promise<RequestedReset> {
    await this.services.passwordReset.request(input, context.address);
    return { email: input.email };
  }

  @Mutation(() => PasswordChangedType, { description: "Sets a new password and ends all sessions of the person." })
  async resetPassword(
    @Arg("input", () => ResetPasswordInput, { description: "Token and new password." }) input: ResetPasswordInput,
    @Ctx() context: Context,
  ) {
    const { deviceCookie, ...changed } = await this.services.passwordReset.reset(input);
    context.setCookie?.(deviceCookie);
    return changed;
  }
}
