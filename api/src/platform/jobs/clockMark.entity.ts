import { Column, Entity, PrimaryColumn } from "typeorm";
import { instant } from "../db/columns";

/** Moments shared by all processes: the last trusted time, against which a changed clock is detected, and a backup's. */
@Entity("clock_mark")
export class ClockMark {
  @PrimaryColumn("varchar", { length: 20 }) id!: string;
  @Column(instant) trustedAt!: Date;
}
