import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ObjectType } from "type-graphql";
import { Column, Entity, Index } from "typeorm";
import { id, longText } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import { type EnumValues, enumOf } from "../../platform/graphqlEnum";

export type RemarkKind = "note" | "rejected" | "reopened" | "reapplied" | "suspended" | "restored";

const RemarkKindEnum = enumOf("RemarkKind", "What a remark on an account is about.", {
  NOTE: ["note", "A note for other admins."],
  REJECTED: ["rejected", "The application was rejected."],
  REOPENED: ["reopened", "The same person may apply again at once."],
  REAPPLIED: ["reapplied", "The person applied again after a rejection."],
  SUSPENDED: ["suspended", "The account was suspended."],
  RESTORED: ["restored", "The suspension was lifted."],
} satisfies EnumValues<RemarkKind>);

/** What admins know about an account: their notes, and why they decided as they did. Only admins read it. */
@ObjectType({ description: "What admins wrote or decided about an account." })
@Entity("account_remark")
@Index("account_remark_account", ["accountId", "id"])
export class AccountRemark extends Row {
  @Column(id) accountId!: string;

  @Field(() => RemarkKindEnum, { description: "What it is about." })
  @Column("varchar", { length: 12 })
  kind!: RemarkKind;

  /** A person; null for the command line, and for the account itself. */
  @Column({ ...id, nullable: true }) actorId!: string | null;

  /** An entry of the contract's lists of reasons. */
  @Column("varchar", { length: 30, nullable: true }) reason!: string | null;

  @Field(() => String, { nullable: true, description: "A note, or what was added to the reason." })
  @Column({ ...longText, nullable: true })
  text!: string | null;

  @Field(() => DateTimeISOResolver, { description: "When." }) declare createdAt: Date;
}
