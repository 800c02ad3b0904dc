import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ObjectType } from "type-graphql";
import { Column, Entity, Index } from "typeorm";
import type { ApprovalState } from "../../contract/admin/approvals";
import { flag, id, instant, longText } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import { type EnumValues, enumOf } from "../../platform/graphqlEnum";

export const ApprovalStateEnum = enumOf("ApprovalState", "The state of a request that needs a second admin.", {
  WAITING: ["waiting", "A second admin has to decide."],
  APPROVED: ["approved", "A second admin approved it, and it was done."],
  DECLINED: ["declined", "A second admin declined it; `reason` says why."],
  WITHDRAWN: ["withdrawn", "The admin who asked withdrew it."],
  FAILED: ["failed", "It was approved, and could not be done any more; `reason` says why."],
  EXPIRED: ["expired", "Nobody decided in time."],
} satisfies EnumValues<ApprovalState>);

/** What one admin asked for and another has to approve. */
@ObjectType({ description: "What an admin asked for and a second admin has to approve.", simpleResolvers: true })
@Entity("approval")
@Index("approval_open", ["openKey"], { unique: true })
@Index("approval_list", ["isOpen", "id"])
@Index("approval_due", ["isOpen", "expiresAt"])
export class Approval extends Row {
  @Field(() => String, { description: 'The operation, such as "setCreditLimit".' })
  @Column("varchar", { length: 60 })
  operation!: string;

  /** Exactly what is done if it is approved. Sealed: it may hold an account number, and nobody may exchange it. */
  @Column(longText) sealed!: string;

  /** The person, and the account that the person acted for. */
  @Column(id) askedBy!: string;
  @Column(id) accountId!: string;

  @Field(() => ApprovalStateEnum, { description: "Its state." })
  @Column("varchar", { length: 10 })
  state!: ApprovalState;

  /** 1 while it waits. */
  @Column(flag) isOpen!: number;

  /** A hash of operation and input while it waits, otherwise null: asking twice is asking once. */
  @Column("varchar", { length: 64, nullable: true }) openKey!: string | null;
  @Field(() => DateTimeISOResolver, { description: "Until when it waits." }) @Column(instant) expiresAt!: Date;
  @Column({ ...id, nullable: true }) decidedBy!: string | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it was decided." })
  @Column({ ...instant, nullable: true })
  decidedAt!: Date | null;

  @Field(() => String, { nullable: true, description: "Why it was declined, or could not be done." })
  @Column("varchar", { length: 500, nullable: true })
  reason!: string | null;

  @Field(() => DateTimeISOResolver, { description: "When it was asked." }) declare createdAt: Date;
}
