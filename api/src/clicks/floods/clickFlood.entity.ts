import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { id } from "../../core/db/columns";

/** What came over a link on a UTC day beyond what one sender is counted for. */
@Entity("click_flood")
@Index("click_flood_merchant", ["merchantId", "day"])
@Index("click_flood_publisher", ["publisherId", "day"])
export class ClickFlood {
  @PrimaryColumn("varchar", { length: 10 })
  day!: string;

  @PrimaryColumn(id)
  linkId!: string;

  @Column(id)
  publisherId!: string;

  @Column(id)
  merchantId!: string;

  /** Clicks of addresses that had made too many within a minute: they are in no other sum and no list. */
  @Column("int")
  clicks!: number;

  /** Clicks that count, but as another person's no more: their address had shown too many browsers. */
  @Column("int")
  crowded!: number;
}
