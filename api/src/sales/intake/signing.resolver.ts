import { DateTimeISOResolver } from "graphql-scalars";
import { Authorized, Field, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../core/context";
import { CurrentViewer } from "../../core/currentViewer";
import type { ShownSecret, SigningService } from "./signing.service";

@ObjectType("SigningSecret", {
  description: "The secret that a shop's server signs orders with.",
  simpleResolvers: true,
})
export class SigningSecretType implements ShownSecret {
  @Field(() => String, { description: "The secret. Keep it on the shop's server, never in a page." })
  secret!: string;

  @Field(() => DateTimeISOResolver, { description: "When it was created." })
  createdAt!: Date;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "Until when the previous one still works." })
  previousUntil!: Date | null;
}

@Resolver()
export class SigningResolver {
  constructor(private readonly services: { signing: SigningService }) {}

  @Authorized("ADVERTISER")
  @Query(() => SigningSecretType, { description: "Your shop's signing secret." })
  signingSecret(@CurrentViewer() viewer: Viewer): Promise<SigningSecretType> {
    return this.services.signing.show(viewer);
  }

  @Authorized("ADVERTISER")
  @Mutation(() => SigningSecretType, {
    description: "Creates a new signing secret; the old one works for another day. Needs `confirmIdentity`.",
  })
  rotateSigningSecret(@CurrentViewer() viewer: Viewer): Promise<SigningSecretType> {
    return this.services.signing.rotate(viewer);
  }
}
