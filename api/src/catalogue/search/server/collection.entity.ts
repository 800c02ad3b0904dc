import { Column, Entity, PrimaryColumn } from "typeorm";
import { count, id, instant } from "../../../platform/db/columns";

/** A collection of the search server that belongs to this database. */
@Entity("search_collection")
export class SearchCollection {
  @PrimaryColumn("varchar", { length: 40 }) name!: string;

  /** `filling`: not searched yet; `live`: searched; `left`: to be dropped. At most one of each of the first two. */
  @Column("varchar", { length: 8 }) state!: "filling" | "live" | "left";
  @Column(instant) createdAt!: Date;

  /** The writing process, while its lease lasts: an older row must never be sent after a newer one. */
  @Column({ ...id, nullable: true }) holder!: string | null;
  @Column(instant) heldUntil!: Date;
}

/** The last sent state of an index block. */
@Entity("search_sent_block")
export class SentBlock {
  @PrimaryColumn("varchar", { length: 40 }) collection!: string;
  @PrimaryColumn(count) number!: number;

  /** The block's version at that time: if it differs, something must be sent. */
  @Column(count) version!: number;
  @Column("int") documents!: number;

  /** The version of each slot's document, as in `sentVersions.ts`. */
  @Column("mediumblob") sent!: Buffer;
}
