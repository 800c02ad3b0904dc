import { GraphQLJSON } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, Index } from "typeorm";
import { id, type Json, json } from "../db/columns";
import { Row } from "../db/row";

@ObjectType({ description: "A change made by an admin, or another recorded event.", simpleResolvers: true })
@Entity("audit_event")
@Index("audit_actor", ["actorId", "id"])
@Index("audit_action", ["action", "id"])
@Index("audit_subject", ["subject", "id"])
export class AuditEvent extends Row {
  @Field(() => ID, { nullable: true, description: "Who did it; null for the system itself." })
  @Column({ ...id, nullable: true })
  actorId!: string | null;

  @Field(() => String, { description: 'What was done, such as "user.approved".' })
  @Column("varchar", { length: 60 })
  action!: string;

  @Field(() => String, { description: 'The subject, such as "user:0190…".' })
  @Column("varchar", { length: 120 })
  subject!: string;

  @Field(() => GraphQLJSON, { nullable: true, description: "The values before." })
  @Column({ ...json, nullable: true })
  before!: Json;

  @Field(() => GraphQLJSON, { nullable: true, description: "The values after." })
  @Column({ ...json, nullable: true })
  after!: Json;
}
