import { Column, Entity, PrimaryColumn } from "typeorm";
import { instant } from "./columns";

/** What is written to see whether writing works. A few rows, so that processes seldom meet in one. */
@Entity("readiness")
export class ReadinessMark {
  @PrimaryColumn("int")
  slot!: number;

  @Column(instant)
  writtenAt!: Date;
}
