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

const SupportActEnum = enumOf("SupportAct", "What an admin can do with a message from the contact form.", {
  ANSWER: ["answer", "Mark as answered. The sender is expected to reply."],
  SOLVE: ["solve", "Mark as solved."],
  REOPEN: ["reopen", "Reopen."],
});

const OVERDUE = "Return only messages that have waited longer than the promised response time, oldest first.";

@InputType({ description: "A message to the network." })
export class ContactInput {
  @Field(() => String, { description: "Full name, at least 2 characters." }) name!: string;
  @Field(() => String, { description: "Email address for the reply." }) email!: string;
  @Field(() => String, { description: "Subject line, at least 5 characters." }) subject!: string;
  @Field(() => String, { description: "Text of the message, at least 10 characters." }) message!: string;
}

@ObjectType({ description: "Confirmation that a message was received.", simpleResolvers: true })
export class ContactReceipt {
  @Field(() => ID, { description: "ID of the message." }) id!: string;
}

@ObjectType({ description: "A page of messages.", simpleResolvers: true })
export class ContactMessageConnection extends Connection(ContactMessage, "ContactMessage") {}

@Resolver(() => ContactMessage)
export class ContactResolver {
  constructor(private readonly services: { contact: ContactService; users: UserService }) {}

  @Authorized("ADMIN", "read")
  @Query(() => ContactMessageConnection, {
    description: "Lists messages from the contact form, newest first. Admins only.",
  })
  contactMessages(
    @CurrentViewer() viewer: Viewer,
    @Args(() => PageArgs) page: PageArgs,
    @Arg("search", () => String, {
      nullable: true,
      description: "Part of the sender's name or email address, or of the subject.",
    })
    search: string | null = null,
    @Arg("state", () => MessageStateEnum, {
      nullable: true,
      description: "Messages in this state only. New messages are returned oldest first.",
    })
    state: SupportState | null = null,
    @Arg("mine", () => Boolean, { defaultValue: false, description: "Return only messages you took." })
    isMine = false,
    @Arg("overdue", () => Boolean, { defaultValue: false, description: OVERDUE })
    isLate = false,
  ) {
    return this.services.contact.list(page, search, { state, ownerId: isMine ? viewer.userId : null, isLate });
  }

  @Authorized("ADMIN", "work")
  @Mutation(() => ContactMessage, {
    description: "Assigns a message to you, so that other admins leave it to you. Admins only.",
  })
  takeMessage(@CurrentViewer() viewer: Viewer, @Id("ID of the message to take.") id: string): Promise<ContactMessage> {
    return this.services.contact.take(viewer, id);
  }

  @Authorized("ADMIN", "work")
  @Mutation(() => ContactMessage, { description: "Marks a message as answered or solved, or reopens it. Admins only." })
  changeMessageState(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the message.") id: string,
    @Arg("act", () => SupportActEnum, { description: "Action to take." }) act: SupportMark,
  ): Promise<ContactMessage> {
    return this.services.contact.act(viewer, id, act);
  }

  @Authorized("ADMIN", "work")
  @Mutation(() => ContactMessage, {
    description: "Answers a message by email. Calls with the same key send one email. Admins only.",
  })
  answerContactMessage(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the message to answer.") id: string,
    @Arg("key", () => String, {
      description: "Idempotency key chosen by you: 8 to 36 letters, digits, hyphens or underscores.",
    })
    key: string,
    @Arg("text", () => String, { description: "Text of the answer, at most 4,000 characters." }) text: string,
  ): Promise<ContactMessage> {
    return this.services.contact.answer(viewer, id, { key, text });
  }

  @FieldResolver(() => [ContactAnswer], { description: "Answers to the message, oldest first." })
  answers(@Root() { id }: ContactMessage, @Ctx() { loaders }: Context): Promise<ContactAnswer[]> {
    return loaders.many(this.services.contact.answersOf, ({ messageId }) => messageId).load(id);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "Name of the admin who took the message. Null if nobody did.",
  })
  async ownerName(@Root() { ownerId }: ContactMessage, @Ctx() { loaders }: Context): Promise<string | null> {
    return ownerId ? ((await loaders.byId(this.services.users.people).load(ownerId))?.name ?? null) : null;
  }

  @Mutation(() => ContactReceipt, { description: "Sends a message to the network. No sign-in is needed." })
  sendContactMessage(
    @Arg("input", () => ContactInput, { description: "The message to send." }) input: ContactInput,
    @Ctx() context: Context,
  ) {
    return this.services.contact.send(input, context.address);
  }
}
