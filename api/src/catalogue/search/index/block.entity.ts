import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { count, id } from "../../../platform/db/columns";

/** Up to 512 styles of one merchant, by which the index of words is cut into pieces; see `searchIndex.ts`. */
@Entity("style_block")
@Index("style_block_merchant", ["merchantId", "free"])
export class StyleBlock {
  /** By chance, so that two who begin one at once never wait for each other. */
  @PrimaryColumn({ ...count, name: "number" }) number!: number;
  @Column(id) merchantId!: string;

  /** How many slots are empty. */
  @Column("int") free!: number;

  /** Which slots have a style, as in `slots.ts`. */
  @Column("mediumblob") used!: Buffer;

  /** A byte for each slot; empty while all are 0. */
  @Column("mediumblob") popularity!: Buffer;

  /**
   * Another one, by chance, whenever a row of `style_search` or the popularity of this block was written: what was read
   * of it before is old.
   */
  @Column(count) version!: number;
}

/** Which styles of a block have a word. */
@Entity("style_term", { withoutRowid: true })
export class StyleTerm {
  @PrimaryColumn(count) block!: number;
  @PrimaryColumn("varchar", { length: 64 }) term!: string;

  /** As in `slots.ts`. */
  @Column("mediumblob") slots!: Buffer;
}
