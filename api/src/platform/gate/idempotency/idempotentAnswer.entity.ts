import { Column, Entity, Index } from "typeorm";
import { id, instant, longText } from "../../db/columns";
import { Row } from "../../db/row";

/** A call with an `Idempotency-Key`, and its response. */
@Entity("idempotent_answer")
@Index("idempotent_answer_once", ["ownerId", "keyHash"], { unique: true })
export class IdempotentAnswer extends Row {
  @Column(id) ownerId!: string;

  /** Callers choose their keys, which may contain sensitive data. */
  @Column("varchar", { length: 64 }) keyHash!: string;

  /** A hash of method, path, body and caller. */
  @Column("varchar", { length: 64 }) requestHash!: string;

  /** The attempt that currently holds it. */
  @Column(id) attemptId!: string;

  /** Then another attempt may start: this one's process was killed. */
  @Column(instant) leaseUntil!: Date;

  /** Encrypted, because responses may contain a secret that is shown only once. Null while the call is in progress. */
  @Column({ ...longText, nullable: true }) sealed!: string | null;
}
