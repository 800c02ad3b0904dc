import { Arg, Args, Authorized, ID, Mutation, Query, Resolver } from "type-graphql";
import type { Viewer } from "../core/context";
import { CurrentViewer } from "../core/currentViewer";
import { mapPage, PageArgs } from "../core/paging/page";
import type { UndeliveredService } from "./undelivered.service";
import {
  toUndelivered,
  UndeliveredFilterInput,
  UndeliveredMessageConnection,
  UndeliveredMessageType,
} from "./undelivered.type";

const ID_ARG = { description: "Which one." };

@Resolver(() => UndeliveredMessageType)
export class UndeliveredResolver {
  constructor(private readonly services: { undelivered: UndeliveredService }) {}

  @Authorized("ADMIN")
  @Query(() => UndeliveredMessageConnection, { description: "Undelivered emails and webhooks, newest first." })
  async undeliveredMessages(
    @Args(() => PageArgs) page: PageArgs,
    @Arg("filter", () => UndeliveredFilterInput, { nullable: true, description: "Which ones." })
    filter?: UndeliveredFilterInput,
  ) {
    return mapPage(await this.services.undelivered.list(filter ?? {}, page), toUndelivered);
  }

  @Authorized("ADMIN")
  @Mutation(() => UndeliveredMessageType, { description: "Queues a message again, to be sent at once." })
  async sendMessageAgain(@CurrentViewer() viewer: Viewer, @Arg("id", () => ID, ID_ARG) id: string) {
    return toUndelivered(await this.services.undelivered.sendAgain(viewer, id));
  }

  @Authorized("ADMIN")
  @Mutation(() => UndeliveredMessageType, { description: "Dismisses a message. It stays in the list." })
  async setMessageAside(@CurrentViewer() viewer: Viewer, @Arg("id", () => ID, ID_ARG) id: string) {
    return toUndelivered(await this.services.undelivered.setAside(viewer, id));
  }
}
