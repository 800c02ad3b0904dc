import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { cents, count, id, json, longText } from "../../platform/db/columns";

/** 2: in stock, 1: few left, 0: sold out. */
export type SizeState = 0 | 1 | 2;

/** The data of a product's card and the facet counts, without reading variants. */
export interface SearchFacets {
  brand: string | null;
  colours: string[];
  /** The last part of its category's path. */
  category: string | null;
  sizes: [name: string, state: SizeState][];
  /** The lowest sale price, which applies by the clock. */
  sale: { minor: number; from: number | null; until: number | null } | null;
}

/**
 * A product's search row. Its words are also in an index, which only `index/searchIndex.ts` writes, in the same
 * transaction. On a server rows are stored in the order of places, because a search reads two thousand of them.
 */
@Entity("product_search")
@Index("product_search_product", ["productId"], { unique: true })
export class SearchedProduct {
  /** Its place in the index; see `index/place.ts`. */
  @PrimaryColumn(count) place!: number;
  @Column(id) productId!: string;
  @Column(id) merchantId!: string;
  @Column("varchar", { length: 3 }) currency!: string;
  @Column(cents) priceFrom!: number;

  /** For ranking: parts by `PART`. */
  @Column(longText) words!: string;

  /** Filter values. */
  @Column(longText) tokens!: string;
  @Column(json) facets!: SearchFacets;
}
