import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, Index } from "typeorm";
import { id, instant, longText } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import { enumOf } from "../../platform/graphqlEnum";
import type { SupportState } from "./supportState";

export const MessageStateEnum = enumOf(
  "SupportState",
  "State of a message from the contact form or a support conversation.",
  {
    NEW: ["new", "Waiting for an answer."],
    WAITING: ["waiting", "Answered. The sender is expected to reply."],
    SOLVED: ["solved", "Closed. Nothing is left to do."],
  },
);

@ObjectType({ description: "A message from the contact form.", simpleResolvers: true })
@Entity("contact_message")
@Index("contact_message_created", ["createdAt"])
@Index("contact_message_state", ["state", "id"])
@Index("contact_message_owner", ["ownerId", "id"])
@Index("contact_message_email", ["email", "id"])
export class ContactMessage extends Row {
  @Field(() => String, { description: "Name of the sender." }) @Column("varchar", { length: 200 }) name!: string;

  @Field(() => String, { description: "Email address for the reply." })
  @Column("varchar", { length: 254 })
  email!: string;

  @Field(() => String, { description: "Subject line." }) @Column("varchar", { length: 200 }) subject!: string;
  @Field(() => String, { description: "Text of the message." }) @Column(longText) message!: string;
  @Field(() => DateTimeISOResolver, { description: "Time the message was received." }) declare createdAt: Date;

  @Field(() => MessageStateEnum, { description: "State of the message." })
  @Column("varchar", { length: 10, default: "new" })
  state!: SupportState;

  /** The admin it is assigned to. */
  @Field(() => ID, { nullable: true, description: "ID of the admin who took the message. Null if nobody did." })
  @Column({ ...id, nullable: true })
  ownerId!: string | null;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "Time the message was solved. Null while it is open.",
  })
  @Column({ ...instant, nullable: true })
  solvedAt!: Date | null;
}

/** An admin's answer, as emailed. */
@ObjectType({ description: "An answer to a message from the contact form.", simpleResolvers: true })
@Entity("contact_answer")
@Index("contact_answer_key", ["messageId", "senderKey"], { unique: true })
@Index("contact_answer_created", ["createdAt"])
export class ContactAnswer extends Row {
  @Field(() => DateTimeISOResolver, { description: "Time the answer was sent." }) declare createdAt: Date;
  @Column(id) messageId!: string;
  @Column(id) personId!: string;

  /** Idempotency key from the client. */
  @Column("varchar", { length: 36 }) senderKey!: string;
  @Field(() => String, { description: "Text of the answer." }) @Column(longText) text!: string;
}
