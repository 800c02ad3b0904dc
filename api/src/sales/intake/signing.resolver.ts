import { Authorized, Mutation, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import { ShownSecret, type SigningService } from "./signing.service";

@Resolver()
export class SigningResolver {
  constructor(private readonly services: { signing: SigningService }) {}

  @Authorized("ADVERTISER", "confirm:work")
  @Query(() => ShownSecret, { description: "The signing secret of your shop." })
  signingSecret(@CurrentViewer() viewer: Viewer): Promise<ShownSecret> {
    return this.services.signing.show(viewer);
  }

  @Authorized("ADVERTISER", "confirm:work")
  @Mutation(() => ShownSecret, {
    description: "Creates a new signing secret. The previous one works for another 24 hours.",
  })
  rotateSigningSecret(@CurrentViewer() viewer: Viewer): Promise<ShownSecret> {
    return this.services.signing.rotate(viewer);
  }
}
