import { Column, Entity, PrimaryColumn } from "typeorm";
import { instant } from "./columns";

/**
 * Written by the readiness check to see whether writes work. Several rows, so that processes seldom lock the same one.
 */
@Entity("readiness")
export class ReadinessMark {
  @PrimaryColumn("int") slot!: number;
  @Column(instant) writtenAt!: Date;
}
