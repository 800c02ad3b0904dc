import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ObjectType } from "type-graphql";
import { Column, Entity, Index } from "typeorm";
import type { ApprovalState } from "../../contract/admin/approvals";
import { flag, id, instant, longText } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import { type EnumValues, enumOf } from "../../platform/graphqlEnum";

export const ApprovalStateEnum = enumOf("ApprovalState", "State of a request that needs a second admin.", {
  WAITING: ["waiting", "Waiting for a second admin."],
  APPROVED: ["approved", "Approved by a second admin and carried out."],
  DECLINED: ["declined", "Declined by a second admin. See `reason`."],
  WITHDRAWN: ["withdrawn", "Withdrawn by the admin who asked."],
  FAILED: ["failed", "Approved, but it could no longer be carried out. See `reason`."],
  EXPIRED: ["expired", "Expired without a decision."],
} satisfies EnumValues<ApprovalState>);

/** An admin's request that another admin must approve. */
@ObjectType({ description: "An admin's request that a second admin must approve.", simpleResolvers: true })
@Entity("approval")
@Index("approval_open", ["openKey"], { unique: true })
@Index("approval_list", ["isOpen", "id"])
@Index("approval_due", ["isOpen", "expiresAt"])
export class Approval extends Row {
  @Field(() => String, { description: 'Name of the operation, such as "setCreditLimit".' })
  @Column("varchar", { length: 60 })
  operation!: string;

  /**
   * The exact input that is carried out. Encrypted, since it may contain an account number and nobody may replace it.
   */
  @Column(longText) sealed!: string;

  /** The person, and the account they acted for. */
  @Column(id) askedBy!: string;
  @Column(id) accountId!: string;

  @Field(() => ApprovalStateEnum, { description: "State of the request." })
  @Column("varchar", { length: 10 })
  state!: ApprovalState;

  /** 1 while it waits. */
  @Column(flag) isOpen!: number;

  /** Hash of operation and input while waiting, otherwise null. Makes repeated requests one. */
  @Column("varchar", { length: 64, nullable: true }) openKey!: string | null;
  @Field(() => DateTimeISOResolver, { description: "When the request expires." }) @Column(instant) expiresAt!: Date;
  @Column({ ...id, nullable: true }) decidedBy!: string | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When the request was decided. Null until then." })
  @Column({ ...instant, nullable: true })
  decidedAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: "Why the request was declined or could not be carried out. Null otherwise.",
  })
  @Column("varchar", { length: 500, nullable: true })
  reason!: string | null;

  @Field(() => DateTimeISOResolver, { description: "When the request was made." }) declare createdAt: Date;
}
