import { Arg, Authorized, ID, Mutation, Query, Resolver } from "type-graphql";
import type { ViewList } from "../contract/lists/savedViews";
import type { Viewer } from "../core/context";
import { CurrentViewer } from "../core/currentViewer";
import type { SavedViewService } from "./savedView.service";
import { SavedViewInput, SavedViewType, ViewListEnum } from "./savedView.type";

@Resolver(() => SavedViewType)
export class SavedViewResolver {
  constructor(private readonly services: { savedViews: SavedViewService }) {}

  @Authorized()
  @Query(() => [SavedViewType], { description: "Your own views of a list of this account, by name." })
  savedViews(
    @CurrentViewer() viewer: Viewer,
    @Arg("list", () => ViewListEnum, { description: "Of which list." }) list: ViewList,
  ): Promise<SavedViewType[]> {
    return this.services.savedViews.list(viewer, list);
  }

  @Authorized()
  @Mutation(() => SavedViewType, { description: "Keeps a view of a list for you. One of the same name is replaced." })
  saveView(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => SavedViewInput, { description: "The list and its view." }) input: SavedViewInput,
  ): Promise<SavedViewType> {
    const { list, name, query } = input;
    return this.services.savedViews.save(viewer, list, { name, query });
  }

  @Authorized()
  @Mutation(() => SavedViewType, { description: "Removes a view of yours." })
  removeView(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: "Which one." }) id: string,
  ): Promise<SavedViewType> {
    return this.services.savedViews.remove(viewer, id);
  }
}
