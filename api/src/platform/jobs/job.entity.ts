import { Column, Entity, PrimaryColumn } from "typeorm";
import { id, instant } from "../db/columns";

/** When a job runs next, who runs it now, and its last result: one row per job, shared by all processes. */
@Entity("job")
export class Job {
  @PrimaryColumn("varchar", { length: 60 }) name!: string;
  @Column(instant) nextAt!: Date;

  /** Until then only `holder` may run it. */
  @Column(instant) leasedUntil!: Date;

  /** Random per run, so that a run that lost its lease cannot end its successor's. */
  @Column({ ...id, nullable: true }) holder!: string | null;
  @Column({ ...instant, nullable: true }) lastStartedAt!: Date | null;

  /** When it last succeeded. */
  @Column({ ...instant, nullable: true }) lastFinishedAt!: Date | null;

  /** Consecutive failures. */
  @Column("int") failures!: number;
  @Column("varchar", { length: 500, nullable: true }) lastError!: string | null;
}
