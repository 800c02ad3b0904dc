import { Arg, Args, Authorized, Mutation, Query, Resolver } from "type-graphql";
import { MessageStateEnum, type SupportState } from "../../accounts";
import type { Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import { NotFoundError } from "../../platform/errors";
import { choiceEnum } from "../../platform/graphqlEnum";
import { SortedPageArgs } from "../../platform/paging/sortedPage";
import { ConversationPage, ConversationType, toConversation } from "./conversation.type";
import type { ConversationListService } from "./conversationList.service";
import type { SupportDesk } from "./supportDesk.service";

const acts = [
  { id: "solve", label: "Nothing is left to do." },
  { id: "reopen", label: "It goes on." },
] as const;
type Act = (typeof acts)[number]["id"];
const ConversationActEnum = choiceEnum<Act>("ConversationAct", "What an admin did with a conversation.", acts);
const WHOSE = "Whose account it is with.";

@Resolver()
export class SupportDeskResolver {
  constructor(private readonly services: { supportDesk: SupportDesk; conversationLists: ConversationListService }) {}

  @Authorized("ADMIN", "read")
  @Query(() => ConversationPage, {
    description: "Conversations with the support, the newest message first; new ones by how long they wait.",
  })
  async supportConversations(
    @CurrentViewer() viewer: Viewer,
    @Args(() => SortedPageArgs) page: SortedPageArgs,
    @Arg("state", () => MessageStateEnum, { nullable: true, description: "Only these." })
    state: SupportState | null = null,
    @Arg("search", () => String, { nullable: true, description: "A part of the account's name." })
    search: string | null = null,
    @Arg("mine", () => Boolean, { defaultValue: false, description: "Only those that you took." })
    isMine = false,
    @Arg("overdue", () => Boolean, {
      defaultValue: false,
      description: "Only those that wait for longer than was promised, whoever waits longest first.",
    })
    isLate = false,
  ): Promise<Pick<ConversationPage, "nodes" | "pageInfo" | "count">> {
    const filter = { state, search, ownerId: isMine ? viewer.userId : null, isLate };
    const found = await this.services.conversationLists.ofSupport(viewer, filter, page);
    return { ...found, nodes: found.nodes.map((one) => toConversation(one, true)) };
  }

  @Authorized("ADMIN", "work")
  @Mutation(() => ConversationType, { description: "Takes a conversation, so that other admins leave it to you." })
  async takeConversation(
    @CurrentViewer() viewer: Viewer,
    @Id(WHOSE, "accountId") accountId: string,
  ): Promise<ConversationType> {
    await this.services.supportDesk.take(viewer, accountId);
    return this.shown(viewer, accountId);
  }

  @Authorized("ADMIN", "work")
  @Mutation(() => ConversationType, { description: "Says that a conversation is solved, or open again." })
  async changeConversationState(
    @CurrentViewer() viewer: Viewer,
    @Id(WHOSE, "accountId") accountId: string,
    @Arg("act", () => ConversationActEnum, { description: "What was done." }) act: Act,
  ): Promise<ConversationType> {
    await this.services.supportDesk.act(viewer, accountId, act);
    return this.shown(viewer, accountId);
  }

  private async shown(viewer: Viewer, accountId: string): Promise<ConversationType> {
    const { shown } = await this.services.conversationLists.one(viewer, accountId);
    if (!shown) throw new NotFoundError("Conversation");
    return toConversation(shown, true);
  }
}
