import { Column, Entity, Index } from "typeorm";
import { id } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";

/** A person's identity at an identity provider. It signs them in whatever their address there becomes. */
@Entity("oidc_identity")
@Index("oidc_identity_subject", ["subjectHash"], { unique: true })
@Index("oidc_identity_user", ["userId", "issuer"], { unique: true })
export class OidcIdentity extends Row {
  @Column(id) userId!: string;
  @Column("varchar", { length: 255 }) issuer!: string;

  /** Of the issuer and its subject: databases compare text by rules of their own. */
  @Column("varchar", { length: 64 }) subjectHash!: string;
}
