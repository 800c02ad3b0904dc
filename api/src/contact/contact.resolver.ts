import { Arg, Args, Authorized, Ctx, Field, ID, InputType, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import type { Context } from "../core/context";
import { Connection, PageArgs } from "../core/paging/page";
import { ContactMessage } from "./contact.entity";
import type { ContactService } from "./contact.service";

@InputType({ description: "A message to us." })
export class ContactInput {
  @Field(() => String, { description: "Full name, at least 2 characters." })
  name!: string;

  @Field(() => String, { description: "Email address for the reply." })
  email!: string;

  @Field(() => String, { description: "At least 5 characters." })
  subject!: string;

  @Field(() => String, { description: "At least 10 characters." })
  message!: string;
}

@ObjectType({ description: "Confirms that a message was received.", simpleResolvers: true })
export class ContactReceipt {
  @Field(() => ID, { description: "The message's identifier." })
  id!: string;
}

@ObjectType({ description: "A page of messages.", simpleResolvers: true })
export class ContactMessageConnection extends Connection(ContactMessage, "ContactMessage") {}

@Resolver(() => ContactMessage)
export class ContactResolver {
  constructor(private readonly services: { contact: ContactService }) {}

  @Authorized("ADMIN")
  @Query(() => ContactMessageConnection, { description: "Messages from the contact form, newest first." })
  contactMessages(@Args(() => PageArgs) page: PageArgs) {
    return this.services.contact.list(page);
  }

  @Mutation(() => ContactReceipt, { description: "Sends us a message." })
  sendContactMessage(
    @Arg("input", () => ContactInput, { description: "The message." }) input: ContactInput,
    @Ctx() context: Context,
  ) {
    return this.services.contact.send(input, context.address);
  }
}
