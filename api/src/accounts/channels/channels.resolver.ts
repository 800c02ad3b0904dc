import { Arg, Authorized, Mutation, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import { CreatorChannels, CreatorChannelsInput } from "./channel.type";
import type { ChannelsService } from "./channels.service";

@Resolver()
export class ChannelsResolver {
  constructor(private readonly services: { channels: ChannelsService }) {}

  @Authorized("PUBLISHER")
  @Query(() => CreatorChannels, { description: "Returns where you publish and for whom." })
  myChannels(@CurrentViewer() viewer: Viewer): Promise<CreatorChannels> {
    return this.services.channels.mine(viewer);
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => CreatorChannels, {
    description:
      "Replaces where you publish and for whom. Brands see it, and your shop links to the channels you choose.",
  })
  setChannels(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => CreatorChannelsInput, { description: "All channels and countries." })
    input: CreatorChannelsInput,
  ): Promise<CreatorChannels> {
    return this.services.channels.set(viewer, input);
  }
}
