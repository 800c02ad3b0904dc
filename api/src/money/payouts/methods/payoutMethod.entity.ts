import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ObjectType } from "type-graphql";
import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { business } from "../../../contract/business";
import type { Stream } from "../../../platform/chain/stream";
import { id, instant } from "../../../platform/db/columns";
import { PayoutMethodKindEnum } from "../payout.enums";

export type MethodKind = (typeof business.payoutMethods)[number]["id"];

/** One version of a publisher's payout method. The details are encrypted; `masked` is what the UI shows. */
@ObjectType({ description: "The account a publisher is paid to.", simpleResolvers: true })
@Entity("payout_method")
@Index("payout_method_version", ["publisherId", "version"], { unique: true })
export class PayoutMethod {
  // Not of a Row, whose id is shown.
  @PrimaryColumn(id) id!: string;
  @Column(instant) createdAt!: Date;
  @Column(id) publisherId!: string;
  @Column("int") version!: number;

  @Field(() => PayoutMethodKindEnum, { description: "The payout method." })
  @Column("varchar", { length: 20 })
  kind!: MethodKind;

  @Field(() => String, { description: "The account it goes to, masked." })
  @Column("varchar", { length: 100 })
  masked!: string;

  @Column("varchar", { length: 2000 }) sealed!: string;

  /** Converted where it was earned in another. */
  @Field(() => String, {
    nullable: true,
    description: "The currency that everything is paid in; null if each currency is paid by itself.",
  })
  @Column("varchar", { length: 3, nullable: true })
  payIn!: string | null;

  /** A change takes effect with a delay, so that the owner learns of it before any money goes there. */
  @Field(() => DateTimeISOResolver, { description: "When it takes effect, or took effect." })
  @Column(instant)
  validFrom!: Date;

  /** Set if another change came before this one took effect: it never will. */
  @Column({ ...instant, nullable: true }) supersededAt!: Date | null;
}

/** The destination of payouts: changing it would divert the money. */
export const payoutMethodStream: Stream<PayoutMethod> = {
  name: "method",
  label: "payout method",
  entity: PayoutMethod,
  contentOf: (method) => [
    method.id,
    method.createdAt.getTime(),
    method.publisherId,
    method.version,
    method.kind,
    method.masked,
    method.sealed,
    method.validFrom.getTime(),
    method.supersededAt?.getTime() ?? null,
    method.payIn,
  ],
};

/**
 * Where a version of a payout method leads, as a keyed mark: equal marks are one account, and nobody without the key can
 * tell which. The details themselves are sealed, each time differently.
 */
@Entity("payout_target")
@Index("payout_target_mark", ["mark", "publisherId"])
@Index("payout_target_publisher", ["publisherId"])
export class PayoutTarget {
  @PrimaryColumn(id) methodId!: string;
  @Column(id) publisherId!: string;
  @Column("varchar", { length: 43 }) mark!: string;
}
