import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import type { LinkHealthSource, LinkHealthState } from "../../contract/links/linkHealth";
import { cents, id, instant, json } from "../../platform/db/columns";
import type { PageFacts } from "./healthOf";

/** The known state of a link's destination. */
@Entity("link_health")
@Index("link_health_due", ["dueAt", "linkId"])
@Index("link_health_publisher", ["publisherId", "state", "linkId"])
@Index("link_health_product", ["productId", "linkId"])
@Index("link_health_page", ["pageKey", "linkId"])
@Index("link_health_path", ["linkPath", "linkId"])
export class LinkHealth {
  @PrimaryColumn(id) linkId!: string;
  @Column(id) publisherId!: string;

  /** Null for a link without a product. */
  @Column({ ...id, nullable: true }) productId!: string | null;

  /** The key of its URL, see `pageKeyOf`. */
  @Column("varchar", { length: 43 }) pageKey!: string;

  /** The key of its URL without size and color parameters, see `linkPathOf`. */
  @Column("varchar", { length: 43, nullable: true }) linkPath!: string | null;
  @Column("varchar", { length: 14 }) state!: LinkHealthState;
  @Column(instant) since!: Date;

  /** The UTC day of `since`, as in sums of clicks, and the first of the 90 days before. */
  @Column("varchar", { length: 10 }) sinceDay!: string;
  @Column("varchar", { length: 10 }) rateFrom!: string;
  @Column("varchar", { length: 11, nullable: true }) source!: LinkHealthSource | null;

  /** The first known price, with which later ones are compared. */
  @Column({ ...cents, nullable: true }) baseMinor!: number | null;
  @Column("varchar", { length: 3, nullable: true }) baseCurrency!: string | null;
  @Column({ ...cents, nullable: true }) priceMinor!: number | null;
  @Column("varchar", { length: 3, nullable: true }) currency!: string | null;

  /** When it must be evaluated again; null if nothing has happened. */
  @Column({ ...instant, nullable: true }) dueAt!: Date | null;
}

/** A destination URL, checked once for all its links. */
@Entity("page_check")
@Index("page_check_due", ["dueAt", "pageKey"])
export class PageCheck {
  @PrimaryColumn("varchar", { length: 43 }) pageKey!: string;
  @Column(id) merchantId!: string;

  /** Null for the shop's own address. */
  @Column("varchar", { length: 2048, nullable: true }) destination!: string | null;

  /** The last day on which one of its links was clicked. */
  @Column("varchar", { length: 10 }) clickedDay!: string;

  /** Null if none of its links is clicked any more. */
  @Column({ ...instant, nullable: true }) dueAt!: Date | null;
  @Column({ ...instant, nullable: true }) askedAt!: Date | null;

  /** The last conclusive response. */
  @Column({ ...json, nullable: true }) facts!: (Omit<PageFacts, "at"> & { at: number }) | null;

  /** Why the last attempt was inconclusive. */
  @Column("varchar", { length: 100, nullable: true }) silence!: string | null;
}
