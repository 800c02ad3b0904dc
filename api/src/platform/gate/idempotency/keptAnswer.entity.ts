import { Column, Entity, Index } from "typeorm";
import { id, instant, longText } from "../../db/columns";
import { Row } from "../../db/row";

/** A call that was sent with an `Idempotency-Key`, and what it was answered. */
@Entity("kept_answer")
@Index("kept_answer_once", ["ownerId", "keyHash"], { unique: true })
export class KeptAnswer extends Row {
  @Column(id) ownerId!: string;

  /** Callers choose their keys, so they may say more than they should. */
  @Column("varchar", { length: 64 }) keyHash!: string;

  /** Of method, path, body and caller. */
  @Column("varchar", { length: 64 }) requestHash!: string;

  /** Which of several attempts has it in hand. */
  @Column(id) attemptId!: string;

  /** From then on another attempt may begin: this one's process was killed. */
  @Column(instant) leaseUntil!: Date;

  /** Answers may show a secret that is shown only once. Null while the call is in hand. */
  @Column({ ...longText, nullable: true }) sealed!: string | null;
}
