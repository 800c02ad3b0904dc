import { Column, Entity, PrimaryColumn } from "typeorm";
import type { TermsDocument } from "../../contract/terms/termsDocument";
import { id, instant, json } from "../../core/db/columns";

/** The terms that a merchant prepares; at most one set, seen by nobody else. */
@Entity("terms_draft")
export class TermsDraft {
  @PrimaryColumn(id)
  merchantId!: string;

  @Column(json)
  document!: TermsDocument;

  /** The version that it was begun on, or carried over to. */
  @Column("int")
  basedOn!: number;

  @Column(instant)
  updatedAt!: Date;
}
