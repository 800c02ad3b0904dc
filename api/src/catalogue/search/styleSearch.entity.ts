import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { cents, count, id, json, longText } from "../../core/db/columns";

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
 * A style as it is searched. Its words are in an index of the engine besides, which triggers (SQLite) or the engine
 * itself (MySQL) keep in step; see the migration.
 */
@Entity("style_search")
@Index("style_search_position", ["position"], { unique: true })
export class StyleSearch {
  @PrimaryColumn(id)
  styleId!: string;

  @Column(id)
  merchantId!: string;

  /** The order of popularity, the most popular lowest. */
  @Column(count)
  position!: number;

  @Column("varchar", { length: 3 })
  currency!: string;

  @Column(cents)
  priceFrom!: number;

  @Column(longText)
  words!: string;

  @Column(json)
  facets!: StyleFacets;
}
