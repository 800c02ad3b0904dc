import { Column, Entity, PrimaryColumn } from "typeorm";
import { instant } from "../core/db/columns";

/** When a process last knew what time it was: one row, of which a clock that was set to another time shows itself. */
@Entity("clock_mark")
export class ClockMark {
  @PrimaryColumn("varchar", { length: 20 })
  id!: string;

  @Column(instant)
  trustedAt!: Date;
}
