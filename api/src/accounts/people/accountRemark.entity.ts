import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ObjectType } from "type-graphql";
import { Column, Entity, Index } from "typeorm";
import { id, longText } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import { type EnumValues, enumOf } from "../../platform/graphqlEnum";

export type RemarkKind = "note" | "rejected" | "reopened" | "reapplied" | "suspended" | "restored";

const RemarkKindEnum = enumOf("RemarkKind", "Kind of an entry in an account's history.", {
  NOTE: ["note", "Note for other admins."],
  REJECTED: ["rejected", "The application was rejected."],
  REOPENED: ["reopened", "The person was allowed to apply again at once."],
  REAPPLIED: ["reapplied", "The person applied again after a rejection."],
  SUSPENDED: ["suspended", "The account was suspended."],
  RESTORED: ["restored", "The suspension was lifted."],
} satisfies EnumValues<RemarkKind>);

/** Admins' notes and decisions about an account. Visible to admins only. */
@ObjectType({ description: "A note or decision of admins about an account." })
@Entity("account_remark")
@Index("account_remark_account", ["accountId", "id"])
export class AccountRemark extends Row {
  @Column(id) accountId!: string;

  @Field(() => RemarkKindEnum, { description: "Kind of the entry." })
  @Column("varchar", { length: 12 })
  kind!: RemarkKind;

  /** A person; null for the command line and the account itself. */
  @Column({ ...id, nullable: true }) actorId!: string | null;

  /** An entry of the contract's lists of reasons. */
  @Column("varchar", { length: 30, nullable: true }) reason!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The note, or the text added to the reason. Null if there is none.",
  })
  @Column({ ...longText, nullable: true })
  text!: string | null;

  @Field(() => DateTimeISOResolver, { description: "Time of the entry." }) declare createdAt: Date;
}
