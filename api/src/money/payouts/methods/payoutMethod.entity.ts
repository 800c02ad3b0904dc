import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ObjectType } from "type-graphql";
import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { business } from "../../../contract/business";
import type { Stream } from "../../../platform/chain/stream";
import { id, instant } from "../../../platform/db/columns";
import { PayoutMethodKindEnum } from "../payout.enums";

export type MethodKind = (typeof business.payoutMethods)[number]["id"];

/** One version of a creator's payout method. The details are encrypted, `masked` is shown. */
@ObjectType({ description: "The account a creator is paid to.", simpleResolvers: true })
@Entity("payout_method")
@Index("payout_method_version", ["publisherId", "version"], { unique: true })
export class PayoutMethod {
  // Not a Row, since its ID would be public.
  @PrimaryColumn(id) id!: string;
  @Column(instant) createdAt!: Date;
  @Column(id) publisherId!: string;
  @Column("int") version!: number;

  @Field(() => PayoutMethodKindEnum, { description: "Kind of the payout method." })
  @Column("varchar", { length: 20 })
  kind!: MethodKind;

  @Field(() => String, { description: "Destination account, masked." })
  @Column("varchar", { length: 100 })
  masked!: string;

  @Column("varchar", { length: 2000 }) sealed!: string;

  /** Converted where it was earned in another. */
  @Field(() => String, {
    nullable: true,
    description: "Currency that all earnings are paid in. Null if each currency is paid separately.",
  })
  @Column("varchar", { length: 3, nullable: true })
  payIn!: string | null;

  /** Changes are delayed, so that the owner learns of them before any money is sent. */
  @Field(() => DateTimeISOResolver, { description: "When the method takes effect or took effect." })
  @Column(instant)
  validFrom!: Date;

  /** Set if a later change superseded this one before it took effect. */
  @Column({ ...instant, nullable: true }) supersededAt!: Date | null;
}

/** The destination of payouts. Changing it would divert money. */
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
 * A keyed fingerprint of a payout method's account: equal fingerprints mean the same account, and no one without the
 * key can tell which. The details themselves are encrypted, differently each time.
 */
@Entity("payout_target")
@Index("payout_target_mark", ["mark", "publisherId"])
@Index("payout_target_publisher", ["publisherId"])
export class PayoutTarget {
  @PrimaryColumn(id) methodId!: string;
  @Column(id) publisherId!: string;
  @Column("varchar", { length: 43 }) mark!: string;
}
