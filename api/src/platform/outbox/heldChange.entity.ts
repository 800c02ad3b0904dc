import { Column, Entity, PrimaryColumn } from "typeorm";
import { id, instant, type Json, json } from "../db/columns";

/**
 * A change that nobody was told of yet. Whoever deletes the row decides: either it is undone, or people are told of it,
 * in the same transaction.
 */
@Entity("held_change")
export class HeldChange {
  /** What kind of change, and of what: one at a time. */
  @PrimaryColumn("varchar", { length: 80 }) subject!: string;

  /** A new one for each change, so that a message about an undone one does not mean the next. */
  @Column(id) id!: string;
  @Column(instant) until!: Date;

  /** What undoing puts back, and what telling needs. */
  @Column(json) content!: Json;
}
