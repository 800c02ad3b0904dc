import { Column, Entity, PrimaryColumn } from "typeorm";
import { count, id, instant } from "../../../platform/db/columns";

/** A collection of the search server that this database knows of. */
@Entity("search_collection")
export class SearchCollection {
  @PrimaryColumn("varchar", { length: 40 }) name!: string;

  /** `filling`: not searched yet; `live`: searched; `left`: to be dropped. Of the first two one each. */
  @Column("varchar", { length: 8 }) state!: "filling" | "live" | "left";
  @Column(instant) createdAt!: Date;

  /** Who writes to it, as long as the lease holds: an older row must never be sent after a newer one. */
  @Column({ ...id, nullable: true }) holder!: string | null;
  @Column(instant) heldUntil!: Date;
}

/** What a collection was last told of a block of the index. */
@Entity("search_sent_block")
export class SentBlock {
  @PrimaryColumn("varchar", { length: 40 }) collection!: string;
  @PrimaryColumn(count) number!: number;

  /** The block's version at that time: while it has another one, something is to be sent. */
  @Column(count) version!: number;
  @Column("int") documents!: number;

  /** Of each slot the version of its document, as in `sentVersions.ts`. */
  @Column("mediumblob") sent!: Buffer;
}
