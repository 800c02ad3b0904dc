import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ObjectType } from "type-graphql";
import { Column, Entity } from "typeorm";
import { longText } from "../core/db/columns";
import { Row } from "../core/db/row";

@ObjectType({ description: "A message from the contact form.", simpleResolvers: true })
@Entity("contact_message")
export class ContactMessage extends Row {
  @Field(() => String, { description: "The sender's name." })
  @Column("varchar", { length: 200 })
  name!: string;

  @Field(() => String, { description: "Email address for the reply." })
  @Column("varchar", { length: 254 })
  email!: string;

  @Field(() => String, { description: "What it is about." })
  @Column("varchar", { length: 200 })
  subject!: string;

  @Field(() => String, { description: "The message." })
  @Column(longText)
  message!: string;

  @Field(() => DateTimeISOResolver, { description: "When it was received." })
  declare createdAt: Date;
}
