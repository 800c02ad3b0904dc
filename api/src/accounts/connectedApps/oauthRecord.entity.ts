import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { instant, type Json, json } from "../../platform/db/columns";

/** What the authorization server remembers: requests, codes, tokens, grants and registered clients. */
@Entity("oauth_record")
@Index("oauth_record_grant", ["grantId"])
@Index("oauth_record_expires", ["expiresAt"])
export class OauthRecord {
  /** Of the kind and the secret: who reads the database can use nothing of it. */
  @PrimaryColumn("varchar", { length: 64 }) hash!: string;
  @Column("varchar", { length: 64, nullable: true }) grantId!: string | null;
  @Column(json) payload!: Json;
  @Column({ ...instant, nullable: true }) consumedAt!: Date | null;
  @Column(instant) expiresAt!: Date;
}
