import { Column, Entity, PrimaryColumn } from "typeorm";
import { id, instant, type Json, json } from "../db/columns";

/**
 * A change without notification yet. Whoever deletes the row decides: it is either undone or notified, in the same
 * transaction.
 */
@Entity("delayed_notice")
export class DelayedNotice {
  /** The kind of change and its subject: one at a time. */
  @PrimaryColumn("varchar", { length: 80 }) subject!: string;

  /** New for each change, so that a message about an undone one does not refer to the next. */
  @Column(id) id!: string;
  @Column(instant) until!: Date;

  /** The data for undoing and notifying. */
  @Column(json) content!: Json;
}
