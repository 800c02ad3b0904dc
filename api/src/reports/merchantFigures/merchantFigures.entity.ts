import { Column, Entity, PrimaryColumn } from "typeorm";
import { cents, count, id, instant } from "../../core/db/columns";

/** What a merchant's last three months say about it, as of a moment: publishers choose programs by it. */
@Entity("merchant_figures")
export class MerchantFigures {
  @PrimaryColumn(id)
  merchantId!: string;

  @Column(instant)
  at!: Date;

  @Column(count)
  clicks!: number;

  @Column(cents)
  commission!: number;

  /** Sales that were approved or declined. */
  @Column(count)
  decided!: number;

  @Column(count)
  approved!: number;
}
