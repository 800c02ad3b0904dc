import { Column, Entity, Index } from "typeorm";
import { id, instant } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";

/** A session. The signed token names it and ends with the row; the ID alone grants nothing. */
@Entity("session")
@Index("session_user", ["userId", "id"])
@Index("session_expires", ["expiresAt"])
export class OpenSession extends Row {
  @Column(id) userId!: string;

  /** The browser and system it reported. */
  @Column("varchar", { length: 100 }) device!: string;

  /** Rounded to a quarter of an hour. */
  @Column(instant) seenAt!: Date;
  @Column(instant) expiresAt!: Date;

  /** When the person last confirmed their identity in this session, for changes a thief would make. */
  @Column({ ...instant, nullable: true }) confirmedAt!: Date | null;
}
