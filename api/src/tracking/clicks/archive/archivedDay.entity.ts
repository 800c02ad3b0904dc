import { Column, Entity, PrimaryColumn } from "typeorm";
import { count, instant } from "../../../platform/db/columns";

/** A UTC day whose clicks are in the archive: which file has them, and what is in it. */
@Entity("click_archive_day")
export class ArchivedDay {
  @PrimaryColumn("varchar", { length: 10 }) day!: string;

  /** Below the archive's folder; in a ClickHouse server the name of its batch. */
  @Column("varchar", { length: 80 }) file!: string;

  /** SHA-256 of the file, in hex; in a ClickHouse server what it computes from all rows. */
  @Column("varchar", { length: 64 }) hash!: string;
  @Column(count) bytes!: number;
  @Column(count) clickCount!: number;
  @Column(count) people!: number;
  @Column(count) repeats!: number;
  @Column(count) bots!: number;

  /** How often late clicks had come for the day before it was read: if they came again, it is written anew. */
  @Column("int") lateCount!: number;
  @Column(instant) archivedAt!: Date;

  /** When the file was found to be another than the one that was written. */
  @Column({ ...instant, nullable: true }) damagedAt!: Date | null;
}

/** How often clicks were written for a day that was over for more than a day: the archive may have been there before. */
@Entity("click_late_day")
export class LateDay {
  @PrimaryColumn("varchar", { length: 10 }) day!: string;
  @Column("int") lateCount!: number;
}
