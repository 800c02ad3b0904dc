import { GraphQLJSON } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, Index } from "typeorm";
import { id, type Json, json } from "../db/columns";
import { Row } from "../db/row";

@ObjectType({ description: "An admin's change or another recorded event.", simpleResolvers: true })
@Entity("audit_event")
@Index("audit_actor", ["actorId", "id"])
@Index("audit_action", ["action", "id"])
@Index("audit_subject", ["subject", "id"])
export class AuditEvent extends Row {
  @Field(() => ID, { nullable: true, description: "ID of the person who did it. Null for the system." })
  @Column({ ...id, nullable: true })
  actorId!: string | null;

  @Field(() => String, { description: 'Action, such as "user.approved".' })
  @Column("varchar", { length: 60 })
  action!: string;

  @Field(() => String, { description: 'Subject of the action, such as "user:0190…".' })
  @Column("varchar", { length: 120 })
  subject!: string;

  @Field(() => GraphQLJSON, {
    nullable: true,
    description:
      "Values before the change, as JSON: each `action` has its own fields, named like the columns that changed.",
  })
  @Column({ ...json, nullable: true })
  before!: Json;

  @Field(() => GraphQLJSON, {
    nullable: true,
    description:
      "Values after the change, as JSON with the fields of `before`. Without a change, facts about the action.",
  })
  @Column({ ...json, nullable: true })
  after!: Json;
}
