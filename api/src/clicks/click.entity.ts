import { Column, Entity, PrimaryColumn } from "typeorm";
import { id, instant } from "../core/db/columns";
import type { ClickKind } from "./clickKind";
import type { Device } from "./redirect/classify";
import { VISITOR_BYTES } from "./redirect/visitor";

/**
 * A recorded click. Insert-heavy, so it has only its primary key: ids sort by time, which serves reading and deleting
 * by day, and inserts touch only the last page.
 */
@Entity("click")
export class Click {
  @PrimaryColumn("binary", { length: 16 })
  id!: Buffer;

  @Column(id)
  linkId!: string;

  @Column(instant)
  at!: Date;

  /** A hash under a key of the day; the IP address is not stored. */
  @Column("binary", { length: VISITOR_BYTES })
  visitor!: Buffer;

  @Column("varchar", { length: 253, nullable: true })
  referrerHost!: string | null;

  @Column("varchar", { length: 10 })
  device!: Device;

  @Column("varchar", { length: 2, nullable: true })
  country!: string | null;

  @Column("varchar", { length: 200, nullable: true })
  subId!: string | null;

  @Column("int")
  kind!: ClickKind;
}
