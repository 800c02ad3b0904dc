import { Column, Entity, PrimaryColumn } from "typeorm";
import { instant } from "../../../platform/db/columns";

/**
 * One row that is written on the primary about every second while replicas are in use. What a replica has of it tells
 * how late it is, and whether it has a certain commit; no replication command and no right is needed for that.
 */
@Entity("replica_beat")
export class ReplicaBeat {
  @PrimaryColumn("int") slot!: number;
  @Column(instant) at!: Date;
}
