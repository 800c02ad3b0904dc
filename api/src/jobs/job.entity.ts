import { Column, Entity, PrimaryColumn } from "typeorm";
import { id, instant } from "../core/db/columns";

/** When a job runs next, who runs it now, and how it went: one row for each, shared by all processes. */
@Entity("job")
export class Job {
  @PrimaryColumn("varchar", { length: 60 })
  name!: string;

  @Column(instant)
  nextAt!: Date;

  /** Until when `holder` alone may run it. */
  @Column(instant)
  leasedUntil!: Date;

  /** Drawn anew for every run, so that a run which lost its lease cannot end that of its heir. */
  @Column({ ...id, nullable: true })
  holder!: string | null;

  @Column({ ...instant, nullable: true })
  lastStartedAt!: Date | null;

  /** When it last came to its end without a failure. */
  @Column({ ...instant, nullable: true })
  lastFinishedAt!: Date | null;

  /** How often in a row it has failed. */
  @Column("int")
  failures!: number;

  @Column("varchar", { length: 500, nullable: true })
  lastError!: string | null;
}
