import { Column, Entity, PrimaryColumn } from "typeorm";
import { id, instant } from "../../../platform/db/columns";
import { ClickFacts } from "../click.entity";

/**
 * What is shown of each link's clicks, by time: an index of `click`, with the columns in it, so that a list reads
 * adjacent rows. Filled in bulk by a job, since an index would cost a redirect more than the click itself: each click of
 * a batch would touch a page of its own link.
 */
@Entity("click_by_link", { withoutRowid: true })
export class ClickByLink extends ClickFacts {
  @PrimaryColumn(id) linkId!: string;
  @PrimaryColumn(instant) at!: Date;
  @PrimaryColumn("binary", { length: 16 }) id!: Buffer;
}

/** How far a job has come: all clicks before `at` are in `click_by_link`, or all days before it are folded. */
@Entity("click_mark")
export class ClickMark {
  @PrimaryColumn("varchar", { length: 10 }) id!: "listed" | "rechecked" | "folded" | "brand-days";
  @Column(instant) at!: Date;
}
