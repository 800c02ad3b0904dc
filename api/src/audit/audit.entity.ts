import { GraphQLJSON } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, Index } from "typeorm";
import { id, type Json, json } from "../core/columns";
import { Row } from "../core/row";

@ObjectType({ description: "One change made by an admin, or one event worth keeping.", simpleResolvers: true })
@Entity("audit_event")
@Index("audit_event_subject", ["subject"])
export class AuditEvent extends Row {
  @Field(() => ID, { nullable: true, description: "Who did it; nothing for the system itself." })
  @Column({ ...id, nullable: true })
  actorId!: string | null;

  @Field(() => String, { description: 'What was done, such as "user.approved".' })
  @Column("varchar", { length: 60 })
  action!: string;

  @Field(() => String, { description: 'What it was done to, such as "user:0190…".' })
  @Column("varchar", { length: 120 })
  subject!: string;

  @Field(() => GraphQLJSON, { nullable: true, description: "What was true before." })
  @Column({ ...json, nullable: true })
  before!: Json;

  @Field(() => GraphQLJSON, { nullable: true, description: "What is true since." })
  @Column({ ...json, nullable: true })
  after!: Json;
}
