import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { count, id } from "../../../platform/db/columns";

/** Up to 512 products of one merchant: the unit of the search index; see `searchIndex.ts`. */
@Entity("product_block")
@Index("product_block_merchant", ["merchantId", "free"])
export class ProductBlock {
  /** Random, so that concurrent inserts never wait for each other. */
  @PrimaryColumn({ ...count, name: "number" }) number!: number;
  @Column(id) merchantId!: string;

  /** The number of empty slots. */
  @Column("int") free!: number;

  /** The occupied slots, as in `slots.ts`. */
  @Column("mediumblob") used!: Buffer;

  /** A byte per slot; empty while all are 0. */
  @Column("mediumblob") popularity!: Buffer;

  /**
   * A new random value whenever a row of `product_search` or this block's popularity was written: cached data is then
   * stale.
   */
  @Column(count) version!: number;
}

/** Which products of a block contain a term. */
@Entity("product_term", { withoutRowid: true })
export class ProductTerm {
  @PrimaryColumn(count) block!: number;
  @PrimaryColumn("varchar", { length: 64 }) term!: string;

  /** As in `slots.ts`. */
  @Column("mediumblob") slots!: Buffer;
}
