import { Field, ID, ObjectType } from "type-graphql";
import { Column, PrimaryColumn } from "typeorm";
import { id, instant } from "./columns";

/** Columns of every table. IDs sort by time and are unique, so they define a total order. */
@ObjectType({ simpleResolvers: true })
export abstract class Row {
  @Field(() => ID, { description: "Unique identifier (UUIDv7)." }) @PrimaryColumn(id) id!: string;
  @Column(instant) createdAt!: Date;
}
