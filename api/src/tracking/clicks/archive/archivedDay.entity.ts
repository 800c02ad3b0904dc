import { Column, Entity, PrimaryColumn } from "typeorm";
import { count, instant } from "../../../platform/db/columns";

/** A UTC day whose clicks are in the archive, with its file and content. */
@Entity("click_archive_day")
export class ArchivedDay {
  @PrimaryColumn("varchar", { length: 10 }) day!: string;

  /** Relative to the archive's folder; on a ClickHouse server the name of its batch. */
  @Column("varchar", { length: 80 }) file!: string;

  /** SHA-256 of the file, in hex; on a ClickHouse server a checksum of all rows. */
  @Column("varchar", { length: 64 }) hash!: string;
  @Column(count) bytes!: number;
  @Column(count) clickCount!: number;
  @Column(count) people!: number;
  @Column(count) repeats!: number;
  @Column(count) bots!: number;

  /** The day's count of late arrivals when it was read: if more come, it is rewritten. */
  @Column("int") lateCount!: number;
  @Column(instant) archivedAt!: Date;

  /** When the file was found to differ from the written one. */
  @Column({ ...instant, nullable: true }) damagedAt!: Date | null;
}

/**
 * How often clicks arrived for a day that had been over for more than a day: the archive may have been written before.
 */
@Entity("click_late_day")
export class LateDay {
  @PrimaryColumn("varchar", { length: 10 }) day!: string;
  @Column("int") lateCount!: number;
}
