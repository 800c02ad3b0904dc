import { Column, Entity, PrimaryColumn } from "typeorm";
import { limits } from "../../contract/limits";
import { id, instant } from "../../platform/db/columns";
import type { ClickKind } from "./clickKind";
import type { Device } from "./redirect/classify";
import { VISITOR_BYTES } from "./redirect/visitor";

/** A click's data about its visit, as far as lists show it. */
export abstract class ClickFacts {
  @Column("varchar", { length: 253, nullable: true }) referrerHost!: string | null;
  @Column("varchar", { length: 10 }) device!: Device;
  @Column("varchar", { length: 2, nullable: true }) country!: string | null;
  @Column("varchar", { length: 200, nullable: true }) subId!: string | null;
  @Column("int") kind!: ClickKind;
}

/**
 * A recorded click. Insert-heavy, so it has only its primary key, and inserts touch only the last page. The time leads
 * the key, although it is in the id too: MySQL partitions by it, and every unique key must contain it.
 */
@Entity("click", { withoutRowid: true })
export class Click extends ClickFacts {
  @PrimaryColumn(instant) at!: Date;
  @PrimaryColumn("binary", { length: 16 }) id!: Buffer;
  @Column(id) linkId!: string;

  /** A hash with a daily key; the IP address is not stored. */
  @Column("binary", { length: VISITOR_BYTES }) visitor!: Buffer;
}

/** What an assistant passed along with a click, for the sources it cited. Deleted before the click. */
@Entity("click_context", { withoutRowid: true })
export class ClickContext {
  @PrimaryColumn(instant) at!: Date;
  @PrimaryColumn("binary", { length: 16 }) id!: Buffer;
  @Column("varchar", { length: limits.ctxToken.max, nullable: true }) token!: string | null;
  @Column("varchar", { length: limits.ctxIss.max, nullable: true }) issuer!: string | null;
}

/**
 * The displayed fields of each link's clicks, by time: an index of `click` with its columns, so that a list reads
 * adjacent rows. Filled in bulk by a job, because an index would cost a redirect more than the click itself: each click
 * of a batch would touch a page of its own link.
 */
@Entity("click_by_link", { withoutRowid: true })
export class ClickByLink extends ClickFacts {
  @PrimaryColumn(id) linkId!: string;
  @PrimaryColumn(instant) at!: Date;
  @PrimaryColumn("binary", { length: 16 }) id!: Buffer;
}

/** A job's progress: all clicks before `at` are in `click_by_link`, or all days before it are folded. */
@Entity("click_mark")
export class ClickMark {
  @PrimaryColumn("varchar", { length: 10 }) id!: "listed" | "rechecked" | "folded" | "brand-days";
  @Column(instant) at!: Date;
}
