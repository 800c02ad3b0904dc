import { Authorized, Mutation, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import { ShownSecret, type SigningService } from "./signing.service";

@Resolver()
export class SigningResolver {
  constructor(private readonly services: { signing: SigningService }) {}

  @Authorized("ADVERTISER", "confirm:work")
  @Query(() => ShownSecret, { description: "Your shop's signing secret." })
  signingSecret(@CurrentViewer() viewer: Viewer): Promise<ShownSecret> {
    return this.services.signing.show(viewer);
  }

  @Authorized("ADVERTISER", "confirm:work")
  @Mutation(() => ShownSecret, { description: "Creates a new signing secret; the old one works for another day." })
  rotateSigningSecret(@CurrentViewer() viewer: Viewer): Promise<ShownSecret> {
    return this.services.signing.rotate(viewer);
  }
}
