import { Arg, Authorized, Ctx, Field, FieldResolver, ID, InputType, Mutation, Resolver, Root } from "type-graphql";
import type { Context, Viewer } from "../../../platform/context";
import { CurrentViewer } from "../../../platform/currentViewer";
import { Link } from "../link.entity";
import type { LinkTag } from "./linkTag.entity";
import type { LinkTags } from "./linkTags.service";

@InputType({ description: "Tags to give to links and to take from them." })
export class LinkTagsInput {
  @Field(() => [ID], { description: "Which links, at most 100." }) ids!: string[];

  @Field(() => [String], { nullable: true, description: "Tags that they get; a link can have eight." })
  add?: string[] | null;

  @Field(() => [String], { nullable: true, description: "Tags that they lose." }) remove?: string[] | null;
}

@Resolver(() => Link)
export class LinkTagsResolver {
  constructor(private readonly services: { linkTags: LinkTags }) {}

  @Authorized("PUBLISHER", "work")
  @Mutation(() => [Link], { description: "Gives tags to some of your links and takes others away: to all or to none." })
  tagLinks(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => LinkTagsInput, { description: "Which links, and which tags." }) input: LinkTagsInput,
  ): Promise<Link[]> {
    return this.services.linkTags.change(viewer, input);
  }

  @FieldResolver(() => [String], { description: "Your tags, by name; nobody else sees them." })
  async tags(@Root() link: Link, @Ctx() { viewer, loaders }: Context): Promise<string[]> {
    // Brands and admins read links too, but not what a publisher noted for itself.
    if (viewer?.id !== link.publisherId) return [];
    const tags = await loaders.many(this.services.linkTags.of, ({ linkId }: LinkTag) => linkId).load(link.id);
    return tags.map(({ tag }) => tag);
  }
}
