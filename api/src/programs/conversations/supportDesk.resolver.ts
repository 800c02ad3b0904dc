import { Arg, Authorized, Mutation, Resolver } from "type-graphql";
import type { Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import { NotFoundError } from "../../platform/errors";
import { choiceEnum } from "../../platform/graphqlEnum";
import { ConversationType, toConversation } from "./conversation.type";
import type { ConversationListService } from "./conversationList.service";
import type { SupportDesk } from "./supportDesk.service";

const acts = [
  { id: "solve", label: "Mark as solved." },
  { id: "reopen", label: "Reopen." },
] as const;
type Act = (typeof acts)[number]["id"];
const ConversationActEnum = choiceEnum<Act>(
  "ConversationAct",
  "What an admin can do with a support conversation.",
  acts,
);
const WHOSE = "ID of the account.";

@Resolver()
export class SupportDeskResolver {
  constructor(private readonly services: { supportDesk: SupportDesk; conversationLists: ConversationListService }) {}

  @Authorized("ADMIN", "work")
  @Mutation(() => ConversationType, {
    description: "Assigns a conversation to you, so that other admins leave it to you. Admins only.",
  })
  async takeConversation(
    @CurrentViewer() viewer: Viewer,
    @Id(WHOSE, "accountId") accountId: string,
  ): Promise<ConversationType> {
    await this.services.supportDesk.take(viewer, accountId);
    return this.shown(viewer, accountId);
  }

  @Authorized("ADMIN", "work")
  @Mutation(() => ConversationType, {
    description: "Marks a support conversation as solved, or reopens it. Admins only.",
  })
  async changeConversationState(
    @CurrentViewer() viewer: Viewer,
    @Id(WHOSE, "accountId") accountId: string,
    @Arg("act", () => ConversationActEnum, { description: "Action to take." }) act: Act,
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
