import { Column, Entity, Index } from "typeorm";
import type { TeamRole } from "../../contract/team";
import { id, instant } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";

/** A change of an account's owners that a link in a mail can still stop, or undo: one for each person. */
@Entity("owner_change")
@Index("owner_change_person", ["accountId", "userId"], { unique: true })
@Index("owner_change_token", ["tokenHash"], { unique: true })
@Index("owner_change_due", ["dueAt"])
export class OwnerChange extends Row {
  @Column(id) accountId!: string;

  /** Who is to become an owner, or was one. */
  @Column(id) userId!: string;
  @Column("varchar", { length: 20 }) kind!: "raise" | "removal";

  /** The owner who began it. */
  @Column(id) startedBy!: string;

  /** Of a raise: the role to go back to; null for somebody who was invited as an owner. */
  @Column("varchar", { length: 20, nullable: true }) roleBefore!: TeamRole | null;

  /** Only the hash is stored; the token is in the mail. */
  @Column("varchar", { length: 64 }) tokenHash!: string;

  /** Of a raise: when it takes effect. Of a removal: until when it can be undone. */
  @Column(instant) dueAt!: Date;
}
