import { Field, ID, ObjectType } from "type-graphql";
import { Column, PrimaryColumn } from "typeorm";
import { id, instant } from "./columns";

/** Columns that every table has. Ids sort by time and are unique, so they define a total order. */
@ObjectType({ simpleResolvers: true })
export abstract class Row {
  @Field(() => ID, { description: "The identifier (UUIDv7)." }) @PrimaryColumn(id) id!: string;
  @Column(instant) createdAt!: Date;
}
