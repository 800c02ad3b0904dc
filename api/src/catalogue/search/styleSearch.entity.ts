import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { cents, count, id, json, longText } from "../../platform/db/columns";

/** 2: in stock, 1: few left, 0: sold out. */
export type SizeState = 0 | 1 | 2;

/** What a style's card and the counts beside a list show, without reading variants. */
export interface StyleFacets {
  brand: string | null;
  colours: string[];
  /** The last part of its category's path. */
  category: string | null;
  sizes: [name: string, state: SizeState][];
  /** The lowest price of a sale, which runs by the clock. */
  sale: { minor: number; from: number | null; until: number | null } | null;
}

/**
 * A style as it is searched. Its words are in an index besides, which only `index/searchIndex.ts` writes, in the same
 * transaction. On a server rows are kept in the order of places, by which a search reads two thousand of them.
 */
@Entity("style_search")
@Index("style_search_style", ["styleId"], { unique: true })
export class StyleSearch {
  /** In the index of words; see `index/place.ts`. */
  @PrimaryColumn(count) place!: number;
  @Column(id) styleId!: string;
  @Column(id) merchantId!: string;
  @Column("varchar", { length: 3 }) currency!: string;
  @Column(cents) priceFrom!: number;

  /** For ranking: parts by `PART`. */
  @Column(longText) words!: string;

  /** What filters ask for. */
  @Column(longText) tokens!: string;
  @Column(json) facets!: StyleFacets;
}
