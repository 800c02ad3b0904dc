import { Arg, Args, Authorized, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import { mapPage, PageArgs, toPage } from "../../platform/paging/page";
import { SortedPageArgs } from "../../platform/paging/sortedPage";
import type { ConversationService } from "./conversation.service";
import {
  ConversationMessageConnection,
  ConversationPage,
  ConversationThread,
  ConversationType,
  MessageInput,
  MessageType,
  toConversation,
  toMessage,
} from "./conversation.type";
import type { ConversationListService } from "./conversationList.service";

const WITH = "A brand's id for publishers, a publisher's for brands, an account's for admins, or `support`.";

interface Services {
  conversations: ConversationService;
  conversationLists: ConversationListService;
}

@Resolver(() => ConversationThread)
export class ConversationResolver {
  constructor(private readonly services: Services) {}

  @Authorized("PUBLISHER", "ADVERTISER")
  @Query(() => ConversationPage, {
    description: "Your conversations with brands or publishers, the newest message first.",
  })
  async conversations(
    @CurrentViewer() viewer: Viewer,
    @Args(() => SortedPageArgs) page: SortedPageArgs,
    @Arg("search", () => String, { nullable: true, description: "A part of the other side's name." })
    search: string | null = null,
  ): Promise<Pick<ConversationPage, "nodes" | "pageInfo" | "count">> {
    const found = await this.services.conversationLists.ofAccount(viewer, search, page);
    return { ...found, nodes: found.nodes.map((one) => toConversation(one, false)) };
  }

  @Authorized("PUBLISHER", "ADVERTISER")
  @Query(() => ConversationType, {
    nullable: true,
    description: "Your conversation with the support, if there is one.",
  })
  async supportConversation(@CurrentViewer() viewer: Viewer): Promise<ConversationType | null> {
    const found = await this.services.conversationLists.withSupport(viewer);
    return found && toConversation(found, false);
  }

  @Authorized()
  @Query(() => Int, { description: "How many of your conversations have something that nobody of your side opened." })
  unreadConversations(@CurrentViewer() viewer: Viewer): Promise<number> {
    return this.services.conversationLists.unread(viewer);
  }

  @Authorized()
  @Query(() => ConversationThread, { description: "What you and somebody wrote to each other." })
  conversation(@CurrentViewer() viewer: Viewer, @Id(WITH, "with") other: string): Promise<ConversationThread> {
    return this.thread(viewer, other);
  }

  @Authorized("work")
  @Mutation(() => ConversationThread, {
    description: "Writes to somebody. Sent again with the same key, it arrives once.",
  })
  async sendMessage(
    @CurrentViewer() viewer: Viewer,
    @Id(WITH, "with") other: string,
    @Arg("input", () => MessageInput, { description: "The message." }) input: MessageInput,
  ): Promise<ConversationThread> {
    const { key, text } = input;
    await this.services.conversations.write(viewer, other, { key, text });
    return this.thread(viewer, other);
  }

  @Authorized("read")
  @Mutation(() => Boolean, { description: "Says that your side has seen all of a conversation." })
  markConversationRead(@CurrentViewer() viewer: Viewer, @Id(WITH, "with") other: string): Promise<boolean> {
    return this.services.conversations.markRead(viewer, other);
  }

  @FieldResolver(() => ConversationMessageConnection, { description: "The messages, the newest first." })
  async messages(
    @Root() { row, side }: ConversationThread,
    @Args(() => PageArgs) page: PageArgs,
    @CurrentViewer() viewer: Viewer,
  ) {
    if (!row) return toPage<MessageType>("messages", [], page, async () => 0);
    return mapPage(await this.services.conversationLists.messages(viewer, row, page), toMessage(side));
  }

  private async thread(viewer: Viewer, other: string): Promise<ConversationThread> {
    const { parties, name, shown } = await this.services.conversationLists.one(viewer, other);
    return {
      with: other,
      name,
      refusal: parties.refusal,
      conversation: shown && toConversation(shown, viewer.role === "admin"),
      row: shown?.conversation ?? null,
      side: parties.side,
    };
  }
}

@Resolver(() => MessageType)
export class ConversationMessageResolver {
  constructor(private readonly services: Services) {}

  @FieldResolver(() => String, { nullable: true, description: "Of your own side: who wrote it." })
  async author(@Root() { isOwn, personId }: MessageType, @Ctx() { loaders }: Context): Promise<string | null> {
    if (!isOwn || !personId) return null;
    return (await loaders.byId(this.services.conversationLists.authors).load(personId))?.name ?? null;
  }
}
