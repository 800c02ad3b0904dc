import { Arg, Authorized, Field, Mutation, ObjectType, Resolver } from "type-graphql";
import type { Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import type { EmailChangeService } from "./emailChange.service";

@ObjectType({ description: "A change of email address.", simpleResolvers: true })
class EmailChanged {
  @Field(() => String, { description: "Email address, as described at the mutation." }) email!: string;
}

@Resolver()
export class EmailChangeResolver {
  constructor(private readonly services: { emailChange: EmailChangeService }) {}

  @Authorized("confirm:read")
  @Mutation(() => EmailChanged, {
    description:
      "Starts a change of your email address. Emails a confirmation link to the new address and a notice to the current one. Returns the new address.",
  })
  async requestEmailChange(
    @CurrentViewer() viewer: Viewer,
    @Arg("email", () => String, { description: "New email address." }) email: string,
  ): Promise<EmailChanged> {
    return { email: await this.services.emailChange.request(viewer, { email }) };
  }

  @Mutation(() => EmailChanged, { description: "Completes a change of email address. Returns the new address." })
  async confirmEmailChange(
    @Arg("token", () => String, { description: "Token from the email to the new address. Valid once, for 24 hours." })
    token: string,
  ): Promise<EmailChanged> {
    return { email: await this.services.emailChange.confirm(token) };
  }

  @Mutation(() => EmailChanged, {
    description: "Cancels or reverts a change of email address and ends all sessions. Returns the address in use.",
  })
  async stopEmailChange(
    @Arg("token", () => String, { description: "Token from the email to the old address. Valid once, for 72 hours." })
    token: string,
  ): Promise<EmailChanged> {
    return { email: await this.services.emailChange.stop(token) };
  }
}
