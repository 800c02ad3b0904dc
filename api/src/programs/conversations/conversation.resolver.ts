import { Arg, Args, Authorized, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import { t } from "../../contract/i18n/t";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import { mapPage, PageArgs, toPage } from "../../platform/paging/page";
import { SortedPageArgs } from "../../platform/paging/sortedPage";
import type { ConversationService } from "./conversation.service";
import {
  ConversationConnection,
  ConversationFilterInput,
  ConversationMessageConnection,
  ConversationThread,
  ConversationType,
  MessageInput,
  MessageType,
  toConversation,
  toMessage,
} from "./conversation.type";
import type { ConversationListService } from "./conversationList.service";

const WITH = t(
  "The other side: a brand's ID for creators, a creator's ID for brands, an account's ID for admins, or `support`.",
);

interface Services {
  conversations: ConversationService;
  conversationLists: ConversationListService;
}

@Resolver(() => ConversationThread)
export class ConversationResolver {
  constructor(private readonly services: Services) {}

  @Authorized()
  @Query(() => ConversationConnection, {
    description:
      "Lists your conversations with brands or creators, or those of support for admins, latest message first. With state `NEW`, the longest wait comes first.",
  })
  async conversations(
    @CurrentViewer() viewer: Viewer,
    @Args(() => SortedPageArgs) page: SortedPageArgs,
    @Arg("filter", () => ConversationFilterInput, { nullable: true, description: "Filter for the conversations." })
    filter?: ConversationFilterInput | null,
  ): Promise<Pick<ConversationConnection, "nodes" | "pageInfo" | "count">> {
    const isAdmin = viewer.role === "admin";
    const found = await this.services.conversationLists.list(viewer, filter ?? {}, page);
    return { ...found, nodes: found.nodes.map((one) => toConversation(one, isAdmin)) };
  }

  @Authorized("PUBLISHER", "ADVERTISER")
  @Query(() => ConversationType, {
    nullable: true,
    description: "Returns your conversation with support. Null if there is none.",
  })
  async supportConversation(@CurrentViewer() viewer: Viewer): Promise<ConversationType | null> {
    const found = await this.services.conversationLists.withSupport(viewer);
    return found && toConversation(found, false);
  }

  @Authorized()
  @Query(() => Int, {
    description: "Returns the number of your conversations with messages that nobody in your team has read.",
  })
  unreadConversations(@CurrentViewer() viewer: Viewer): Promise<number> {
    return this.services.conversationLists.unread(viewer);
  }

  @Authorized()
  @Query(() => ConversationThread, { description: "Returns a conversation and whether you can write in it." })
  conversation(@CurrentViewer() viewer: Viewer, @Id(WITH, "with") other: string): Promise<ConversationThread> {
    return this.thread(viewer, other);
  }

  @Authorized("work")
  @Mutation(() => ConversationThread, { description: "Sends a message. Calls with the same key send one message." })
  async sendMessage(
    @CurrentViewer() viewer: Viewer,
    @Id(WITH, "with") other: string,
    @Arg("input", () => MessageInput, { description: "Text and idempotency key." }) input: MessageInput,
  ): Promise<ConversationThread> {
    const { key, text } = input;
    await this.services.conversations.write(viewer, other, { key, text });
    return this.thread(viewer, other);
  }

  @Authorized("read")
  @Mutation(() => ConversationThread, { description: "Marks a conversation as read for your whole team." })
  async markConversationRead(
    @CurrentViewer() viewer: Viewer,
    @Id(WITH, "with") other: string,
  ): Promise<ConversationThread> {
    await this.services.conversations.markRead(viewer, other);
    return this.thread(viewer, other);
  }

  @FieldResolver(() => ConversationMessageConnection, { description: "Messages, newest first." })
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

  @FieldResolver(() => String, {
    nullable: true,
    description: "Name of the author. Null for messages from the other side.",
  })
  async author(@Root() { isOwn, personId }: MessageType, @Ctx() { loaders }: Context): Promise<string | null> {
    if (!isOwn || !personId) return null;
    return (await loaders.byId(this.services.conversationLists.authors).load(personId))?.name ?? null;
  }
}
