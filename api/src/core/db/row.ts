import { Field, ID, ObjectType } from "type-graphql";
import { Column, PrimaryColumn } from "typeorm";
import { id, instant } from "./columns";

/** What every kept thing has. Ids sort by time, so they order lists and break no ties. */
@ObjectType({ simpleResolvers: true })
export abstract class Row {
  @Field(() => ID, { description: "The identifier (UUIDv7)." })
  @PrimaryColumn(id)
  id!: string;

  @Column(instant)
  createdAt!: Date;
}
