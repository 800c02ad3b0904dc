import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { id, instant } from "../../../platform/db/columns";
import { Row } from "../../../platform/db/row";

/** How many orders a brand sent in an hour; hours without any have no row. Five weeks are kept. */
@Entity("order_hour", { withoutRowid: true })
export class OrderHour {
  /** When it began. */
  @PrimaryColumn(instant) hour!: Date;
  @PrimaryColumn(id) merchantId!: string;
  @Column("int") orders!: number;
}

/** A time in which no order came from a brand, although several were to be expected. */
@ObjectType({
  description: "A time in which Weft heard no orders from a brand, although several were to be expected.",
  simpleResolvers: true,
})
@Entity("tracking_gap")
@Index("tracking_gap_start", ["merchantId", "startsAt"], { unique: true })
@Index("tracking_gap_end", ["endsAt"])
export class TrackingGap extends Row {
  @Field(() => ID, { description: "Its ID." }) declare id: string;
  @Column(id) merchantId!: string;

  @Field(() => DateTimeISOResolver, { description: "The hour in which orders stayed away." })
  @Column(instant)
  startsAt!: Date;

  /** The hour in which orders came again; null until then. */
  @Field(() => DateTimeISOResolver, { nullable: true, description: "The hour in which orders came again." })
  @Column({ ...instant, nullable: true })
  endsAt!: Date | null;

  /** How many orders were expected in its first hour, or day. */
  @Column("int") expected!: number;
}
