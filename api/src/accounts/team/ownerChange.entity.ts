import { Column, Entity, Index } from "typeorm";
import type { TeamRole } from "../../contract/team";
import { id, instant } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";

/** A change of an account's owners that an emailed link can still stop or undo: one per person. */
@Entity("owner_change")
@Index("owner_change_person", ["accountId", "userId"], { unique: true })
@Index("owner_change_token", ["tokenHash"], { unique: true })
@Index("owner_change_due", ["dueAt"])
export class OwnerChange extends Row {
  @Column(id) accountId!: string;

  /** The pending or former owner. */
  @Column(id) userId!: string;
  @Column("varchar", { length: 20 }) kind!: "raise" | "removal";

  /** The owner who started it. */
  @Column(id) startedBy!: string;

  /** For a promotion: the role to revert to. Null for someone invited as an owner. */
  @Column("varchar", { length: 20, nullable: true }) roleBefore!: TeamRole | null;

  /** Only the hash is stored; the token is in the mail. */
  @Column("varchar", { length: 64 }) tokenHash!: string;

  /** For a promotion: when it takes effect. For a removal: until when it can be undone. */
  @Column(instant) dueAt!: Date;
}
