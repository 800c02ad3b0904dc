import { Arg, Args, Authorized, ID, Mutation, Query, Resolver } from "type-graphql";
import type { Viewer } from "../core/context";
import { CurrentViewer } from "../core/currentViewer";
import { mapPage, PageArgs } from "../core/page";
import type { UndeliveredService } from "./undelivered.service";
import {
  toUndelivered,
  UndeliveredFilterInput,
  UndeliveredMessageConnection,
  UndeliveredMessageType,
} from "./undelivered.type";

const WHICH = { description: "Which one." };

@Resolver(() => UndeliveredMessageType)
export class UndeliveredResolver {
  constructor(private readonly services: { undelivered: UndeliveredService }) {}

  @Authorized("ADMIN")
  @Query(() => UndeliveredMessageConnection, { description: "Mails and webhooks that did not arrive, newest first." })
  async undeliveredMessages(
    @Args(() => PageArgs) page: PageArgs,
    @Arg("filter", () => UndeliveredFilterInput, { nullable: true, description: "Which ones." })
    filter?: UndeliveredFilterInput,
  ) {
    return mapPage(await this.services.undelivered.list(filter ?? {}, page), toUndelivered);
  }

  @Authorized("ADMIN")
  @Mutation(() => UndeliveredMessageType, { description: "Puts a message back in line, to be tried at once." })
  async sendMessageAgain(@CurrentViewer() viewer: Viewer, @Arg("id", () => ID, WHICH) id: string) {
    return toUndelivered(await this.services.undelivered.sendAgain(viewer, id));
  }

  @Authorized("ADMIN")
  @Mutation(() => UndeliveredMessageType, { description: "Says that a message need not arrive. It is kept." })
  async setMessageAside(@CurrentViewer() viewer: Viewer, @Arg("id", () => ID, WHICH) id: string) {
    return toUndelivered(await this.services.undelivered.setAside(viewer, id));
  }
}
