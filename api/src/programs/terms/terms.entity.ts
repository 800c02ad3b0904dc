import { Column, Entity, Index } from "typeorm";
import type { TermsDocument } from "../../contract/terms/termsDocument";
import { id, instant, json } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import type { TermsStatus } from "./termsStatus";

/** One version of what a merchant pays. `createdAt` is when it was announced. Its document never changes. */
@Entity("terms")
@Index("terms_version", ["merchantId", "version"], { unique: true })
@Index("terms_due", ["status", "validFrom"])
export class Terms extends Row {
  @Column(id) merchantId!: string;

  /** Counted from 1 for each merchant. */
  @Column("int") version!: number;
  @Column(json) document!: TermsDocument;

  /** SHA-256 of the document's canonical JSON. */
  @Column("varchar", { length: 64 }) hash!: string;
  @Column("varchar", { length: 10 }) status!: TermsStatus;

  /** When it takes effect for new clicks. */
  @Column(instant) validFrom!: Date;

  /** The user who published it; null for the first version. */
  @Column({ ...id, nullable: true }) publishedBy!: string | null;
}
