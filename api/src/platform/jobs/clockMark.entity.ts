import { Column, Entity, PrimaryColumn } from "typeorm";
import { instant } from "../db/columns";

/** The last trusted time of any process: a single row, against which a changed clock is detected. */
@Entity("clock_mark")
export class ClockMark {
  @PrimaryColumn("varchar", { length: 20 }) id!: string;
  @Column(instant) trustedAt!: Date;
}
