import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, Index } from "typeorm";
import { id, instant, longText } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import { enumOf } from "../../platform/graphqlEnum";
import type { SupportState } from "./supportState";

export const MessageStateEnum = enumOf("SupportState", "The state of a message from the contact form.", {
  NEW: ["new", "Nobody has answered yet."],
  WAITING: ["waiting", "Answered: the sender has the word."],
  SOLVED: ["solved", "Nothing is left to do."],
});

@ObjectType({ description: "A message from the contact form.", simpleResolvers: true })
@Entity("contact_message")
@Index("contact_message_created", ["createdAt"])
@Index("contact_message_state", ["state", "id"])
@Index("contact_message_owner", ["ownerId", "id"])
@Index("contact_message_email", ["email", "id"])
export class ContactMessage extends Row {
  @Field(() => String, { description: "The sender's name." }) @Column("varchar", { length: 200 }) name!: string;

  @Field(() => String, { description: "Email address for the reply." })
  @Column("varchar", { length: 254 })
  email!: string;

  @Field(() => String, { description: "What it is about." }) @Column("varchar", { length: 200 }) subject!: string;
  @Field(() => String, { description: "The message." }) @Column(longText) message!: string;
  @Field(() => DateTimeISOResolver, { description: "When it was received." }) declare createdAt: Date;

  @Field(() => MessageStateEnum, { description: "Whether somebody still has to answer it." })
  @Column("varchar", { length: 10, default: "new" })
  state!: SupportState;

  /** The admin who took it. */
  @Field(() => ID, { nullable: true, description: "The admin who answers it; null if nobody took it." })
  @Column({ ...id, nullable: true })
  ownerId!: string | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it was solved." })
  @Column({ ...instant, nullable: true })
  solvedAt!: Date | null;
}

/** What an admin answered; the mail says the same. */
@ObjectType({ description: "An answer to a message from the contact form.", simpleResolvers: true })
@Entity("contact_answer")
@Index("contact_answer_key", ["messageId", "senderKey"], { unique: true })
@Index("contact_answer_created", ["createdAt"])
export class ContactAnswer extends Row {
  @Field(() => DateTimeISOResolver, { description: "When it was sent." }) declare createdAt: Date;
  @Column(id) messageId!: string;
  @Column(id) personId!: string;

  /** Made by the sender: an answer sent twice leaves once. */
  @Column("varchar", { length: 36 }) senderKey!: string;
  @Field(() => String, { description: "The text." }) @Column(longText) text!: string;
}
