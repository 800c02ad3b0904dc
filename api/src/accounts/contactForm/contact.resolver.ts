import {
  Arg,
  Args,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import { enumOf } from "../../platform/graphqlEnum";
import { Connection, PageArgs } from "../../platform/paging/page";
import type { UserService } from "../user.service";
import { ContactAnswer, ContactMessage, MessageStateEnum } from "./contact.entity";
import type { ContactService } from "./contact.service";
import type { SupportMark, SupportState } from "./supportState";

const SupportActEnum = enumOf("SupportAct", "What an admin did with a message.", {
  ANSWER: ["answer", "Answered it: the sender has the word."],
  SOLVE: ["solve", "Nothing is left to do."],
  REOPEN: ["reopen", "It goes on."],
});

const OVERDUE = "Only those that wait for longer than was promised, the oldest first.";

@InputType({ description: "A message to us." })
export class ContactInput {
  @Field(() => String, { description: "Full name, at least 2 characters." }) name!: string;
  @Field(() => String, { description: "Email address for the reply." }) email!: string;
  @Field(() => String, { description: "At least 5 characters." }) subject!: string;
  @Field(() => String, { description: "At least 10 characters." }) message!: string;
}

@ObjectType({ description: "Confirms that a message was received.", simpleResolvers: true })
export class ContactReceipt {
  @Field(() => ID, { description: "The message's identifier." }) id!: string;
}

@ObjectType({ description: "A page of messages.", simpleResolvers: true })
export class ContactMessageConnection extends Connection(ContactMessage, "ContactMessage") {}

@Resolver(() => ContactMessage)
export class ContactResolver {
  constructor(private readonly services: { contact: ContactService; users: UserService }) {}

  @Authorized("ADMIN", "read")
  @Query(() => ContactMessageConnection, { description: "Messages from the contact form, newest first." })
  contactMessages(
    @CurrentViewer() viewer: Viewer,
    @Args(() => PageArgs) page: PageArgs,
    @Arg("search", () => String, {
      nullable: true,
      description: "A part of the sender's name or address, or of the subject.",
    })
    search: string | null = null,
    @Arg("state", () => MessageStateEnum, { nullable: true, description: "Only these; new ones come oldest first." })
    state: SupportState | null = null,
    @Arg("mine", () => Boolean, { defaultValue: false, description: "Only those that you took." })
    isMine = false,
    @Arg("overdue", () => Boolean, { defaultValue: false, description: OVERDUE })
    isLate = false,
  ) {
    return this.services.contact.list(page, search, { state, ownerId: isMine ? viewer.userId : null, isLate });
  }

  @Authorized("ADMIN", "work")
  @Mutation(() => ContactMessage, { description: "Takes a message, so that other admins leave it to you." })
  takeMessage(@CurrentViewer() viewer: Viewer, @Id("Which message.") id: string): Promise<ContactMessage> {
    return this.services.contact.take(viewer, id);
  }

  @Authorized("ADMIN", "work")
  @Mutation(() => ContactMessage, { description: "Says that a message was answered or solved, or is open again." })
  changeMessageState(
    @CurrentViewer() viewer: Viewer,
    @Id("Which message.") id: string,
    @Arg("act", () => SupportActEnum, { description: "What was done." }) act: SupportMark,
  ): Promise<ContactMessage> {
    return this.services.contact.act(viewer, id, act);
  }

  @Authorized("ADMIN", "work")
  @Mutation(() => ContactMessage, {
    description: "Answers a message by email. Sent again with the same key, the email leaves once.",
  })
  answerContactMessage(
    @CurrentViewer() viewer: Viewer,
    @Id("Which message.") id: string,
    @Arg("key", () => String, { description: "Made by you: 8 to 36 letters, digits, hyphens or underscores." })
    key: string,
    @Arg("text", () => String, { description: "The answer, at most 4,000 characters." }) text: string,
  ): Promise<ContactMessage> {
    return this.services.contact.answer(viewer, id, { key, text });
  }

  @FieldResolver(() => [ContactAnswer], { description: "What was answered, the oldest first." })
  answers(@Root() { id }: ContactMessage, @Ctx() { loaders }: Context): Promise<ContactAnswer[]> {
    return loaders.many(this.services.contact.answersOf, ({ messageId }) => messageId).load(id);
  }

  @FieldResolver(() => String, { nullable: true, description: "The name of the admin who answers it." })
  async ownerName(@Root() { ownerId }: ContactMessage, @Ctx() { loaders }: Context): Promise<string | null> {
    return ownerId ? ((await loaders.byId(this.services.users.people).load(ownerId))?.name ?? null) : null;
  }

  @Mutation(() => ContactReceipt, { description: "Sends us a message." })
  sendContactMessage(
    @Arg("input", () => ContactInput, { description: "The message." }) input: ContactInput,
    @Ctx() context: Context,
  ) {
    return this.services.contact.send(input, context.address);
  }
}
