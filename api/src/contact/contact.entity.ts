import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ObjectType } from "type-graphql";
import { Column, Entity } from "typeorm";
import { longText } from "../core/columns";
import { Row } from "../core/row";

@ObjectType({ description: "What somebody wrote to us.", simpleResolvers: true })
@Entity("contact_message")
export class ContactMessage extends Row {
  @Field(() => String, { description: "Who wrote." })
  @Column("varchar", { length: 200 })
  name!: string;

  @Field(() => String, { description: "Where to answer." })
  @Column("varchar", { length: 254 })
  email!: string;

  @Field(() => String, { description: "What it is about." })
  @Column("varchar", { length: 200 })
  subject!: string;

  @Field(() => String, { description: "The message." })
  @Column(longText)
  message!: string;

  @Field(() => DateTimeISOResolver, { description: "When it came." })
  declare createdAt: Date;
}
