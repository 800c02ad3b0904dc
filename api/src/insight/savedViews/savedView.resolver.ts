import { Arg, Authorized, Field, InputType, Mutation, Query, Resolver } from "type-graphql";
import { type ViewList, viewLists } from "../../contract/lists/savedViews";
import type { Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import { choiceEnum } from "../../platform/graphqlEnum";
import { SavedView } from "./savedView.entity";
import type { SavedViewService } from "./savedView.service";

export const ViewListEnum = choiceEnum("ViewList", "A list whose views can be kept.", viewLists);

@InputType({ description: "A view to keep. One of the same name is replaced." })
export class SavedViewInput {
  @Field(() => ViewListEnum, { description: "Of which list." }) list!: ViewList;
  @Field(() => String, { description: "Your name for it." }) name!: string;

  @Field(() => String, {
    description: "What stands behind the question mark of the list's address. The page and what is open are left out.",
  })
  query!: string;
}

@Resolver(() => SavedView)
export class SavedViewResolver {
  constructor(private readonly services: { savedViews: SavedViewService }) {}

  @Authorized()
  @Query(() => [SavedView], { description: "Your own views of a list of this account, by name." })
  savedViews(
    @CurrentViewer() viewer: Viewer,
    @Arg("list", () => ViewListEnum, { description: "Of which list." }) list: ViewList,
  ): Promise<SavedView[]> {
    return this.services.savedViews.list(viewer, list);
  }

  @Authorized("read")
  @Mutation(() => SavedView, { description: "Keeps a view of a list for you. One of the same name is replaced." })
  saveView(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => SavedViewInput, { description: "The list and its view." }) input: SavedViewInput,
  ): Promise<SavedView> {
    const { list, name, query } = input;
    return this.services.savedViews.save(viewer, list, { name, query });
  }

  @Authorized("read")
  @Mutation(() => SavedView, { description: "Renames one of your views. Its list and filters stay." })
  renameView(
    @CurrentViewer() viewer: Viewer,
    @Id() id: string,
    @Arg("name", () => String, { description: "The new name." }) name: string,
  ): Promise<SavedView> {
    return this.services.savedViews.rename(viewer, id, { name });
  }

  @Authorized("read")
  @Mutation(() => SavedView, { description: "Removes a view of yours." })
  removeView(@CurrentViewer() viewer: Viewer, @Id() id: string): Promise<SavedView> {
    return this.services.savedViews.remove(viewer, id);
  }
}
