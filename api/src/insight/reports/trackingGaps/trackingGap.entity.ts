import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { id, instant } from "../../../platform/db/columns";
import { Row } from "../../../platform/db/row";

/** A brand's number of orders in an hour. Hours without orders have no row. Kept for five weeks. */
@Entity("order_hour", { withoutRowid: true })
export class OrderHour {
  /** When it began. */
  @PrimaryColumn(instant) hour!: Date;
  @PrimaryColumn(id) merchantId!: string;
  @Column("int") orders!: number;
}

/** A period without orders from a brand although several were expected. */
@ObjectType({
  description: "A period without orders from a brand although several were expected.",
  simpleResolvers: true,
})
@Entity("tracking_gap")
@Index("tracking_gap_start", ["merchantId", "startsAt"], { unique: true })
@Index("tracking_gap_end", ["endsAt"])
export class TrackingGap extends Row {
  @Field(() => ID, { description: "ID of the tracking gap." }) declare id: string;
  @Column(id) merchantId!: string;

  @Field(() => DateTimeISOResolver, { description: "First hour without orders." })
  @Column(instant)
  startsAt!: Date;

  /** Hour of the first order after the gap. Null while it lasts. */
  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "Hour of the first order after the gap. Null while the gap lasts.",
  })
  @Column({ ...instant, nullable: true })
  endsAt!: Date | null;

  /** Number of orders expected in its first hour or day. */
  @Column("int") expected!: number;
}
