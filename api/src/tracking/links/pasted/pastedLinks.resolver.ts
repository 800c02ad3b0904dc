import { Arg, Authorized, Field, InputType, Mutation, Resolver } from "type-graphql";
import type { Viewer } from "../../../platform/context";
import { CurrentViewer } from "../../../platform/currentViewer";
import { PastedLink, type PastedLinks } from "./pastedLinks.service";

@InputType({ description: "Addresses to make links of." })
export class PastedLinksInput {
  @Field(() => [String], { description: "Pages of brands' shops, at most 100." }) addresses!: string[];
  @Field(() => String, { description: "Where they will be shared: instagram, blog, youtube …" }) channel!: string;
}

@Resolver()
export class PastedLinksResolver {
  constructor(private readonly services: { pastedLinks: PastedLinks }) {}

  @Authorized("PUBLISHER", "work")
  @Mutation(() => [PastedLink], {
    description: "Makes a link of each address, whose brand is found by its page. Sent again, it finds the same links.",
  })
  createLinks(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => PastedLinksInput, { description: "The addresses, and where they will be shared." })
    input: PastedLinksInput,
  ): Promise<PastedLink[]> {
    return this.services.pastedLinks.create(viewer, input);
  }
}
