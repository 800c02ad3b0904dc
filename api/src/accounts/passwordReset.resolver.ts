import { Arg, Ctx, Field, InputType, Mutation, Resolver } from "type-graphql";
import type { Context } from "../core/context";
import type { PasswordResetService } from "./passwordReset.service";

@InputType({ description: "Whose password was forgotten." })
export class RequestPasswordResetInput {
  @Field(() => String, { description: "The e-mail address of the account." })
  email!: string;
}

@InputType({ description: "A new password, with the token from the mail." })
export class ResetPasswordInput {
  @Field(() => String, { description: "The token; good once, for an hour." })
  token!: string;

  @Field(() => String, { description: "At least 6 characters." })
  password!: string;
}

@Resolver()
export class PasswordResetResolver {
  constructor(private readonly services: { passwordReset: PasswordResetService }) {}

  @Mutation(() => Boolean, {
    description: "Mails a link for a new password. It answers the same whether or not there is an account.",
  })
  requestPasswordReset(
    @Arg("input", () => RequestPasswordResetInput, { description: "Whose." }) input: RequestPasswordResetInput,
    @Ctx() context: Context,
  ): Promise<boolean> {
    return this.services.passwordReset.request(input, context.address);
  }

  @Mutation(() => Boolean, { description: "Sets a new password and ends all sessions of the account." })
  resetPassword(
    @Arg("input", () => ResetPasswordInput, { description: "The token and the password." }) input: ResetPasswordInput,
  ): Promise<boolean> {
    return this.services.passwordReset.reset(input);
  }
}
