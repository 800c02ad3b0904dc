import { Arg, Authorized, Mutation, Resolver } from "type-graphql";
import type { Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import type { EmailChangeService } from "./emailChange.service";

@Resolver()
export class EmailChangeResolver {
  constructor(private readonly services: { emailChange: EmailChangeService }) {}

  @Authorized("confirm:read")
  @Mutation(() => String, {
    description:
      "Emails a link to a new address, which becomes yours when it is followed, and a notice to the present one. Returns the new address.",
  })
  requestEmailChange(
    @CurrentViewer() viewer: Viewer,
    @Arg("email", () => String, { description: "The new address." }) email: string,
  ): Promise<string> {
    return this.services.emailChange.request(viewer, { email });
  }

  @Mutation(() => String, { description: "Takes over the new address, by the token from its email. Returns it." })
  confirmEmailChange(
    @Arg("token", () => String, { description: "The token; valid once, for a day." }) token: string,
  ): Promise<string> {
    return this.services.emailChange.confirm(token);
  }

  @Mutation(() => String, {
    description:
      "Stops a change of address, or takes it back, by the token from the old address's email, and ends all sessions. Returns the address that is in use.",
  })
  stopEmailChange(
    @Arg("token", () => String, { description: "The token; valid once, for 72 hours." }) token: string,
  ): Promise<string> {
    return this.services.emailChange.stop(token);
  }
}
