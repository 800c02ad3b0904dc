import { Column, Entity, PrimaryColumn } from "typeorm";
import { instant } from "../../../platform/db/columns";

/**
 * One row that is written on the primary about every second while replicas are in use. A replica's copy of it shows its
 * lag and whether it has a certain commit, without replication commands or privileges.
 */
@Entity("replica_beat")
export class ReplicaBeat {
  @PrimaryColumn("int") slot!: number;
  @Column(instant) at!: Date;
}
