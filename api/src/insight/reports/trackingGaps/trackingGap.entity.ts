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
@Entity("tracking_gap")
@Index("tracking_gap_start", ["merchantId", "startsAt"], { unique: true })
@Index("tracking_gap_end", ["endsAt"])
export class TrackingGap extends Row {
  @Column(id) merchantId!: string;
  @Column(instant) startsAt!: Date;

  /** The hour in which orders came again; null until then. */
  @Column({ ...instant, nullable: true }) endsAt!: Date | null;

  /** How many orders were expected in its first hour, or day. */
  @Column("int") expected!: number;
}
