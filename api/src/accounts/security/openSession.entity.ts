import { Column, Entity, Index } from "typeorm";
import { id, instant } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";

/**
 * A session of somebody who signed in. Its token names it, and ends with the row; the id alone admits nobody, since the
 * token is signed.
 */
@Entity("session")
@Index("session_user", ["userId", "id"])
@Index("session_expires", ["expiresAt"])
export class OpenSession extends Row {
  @Column(id) userId!: string;

  /** What browser and system it said to be, in words. */
  @Column("varchar", { length: 100 }) device!: string;

  /** To the quarter of an hour. */
  @Column(instant) seenAt!: Date;
  @Column(instant) expiresAt!: Date;

  /** When the person last proved in this session that it is still them: for changes that a thief would make. */
  @Column({ ...instant, nullable: true }) confirmedAt!: Date | null;
}
