import { Column, Entity, Index } from "typeorm";
import type { AgentScope } from "../../contract/integrations/agentScopes";
import type { TeamRole } from "../../contract/team";
import { id, instant, json, longText } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";

/** An app that a person allowed to act for them in an account. It ends with their password, role or membership. */
@Entity("connected_app")
@Index("connected_app_account", ["accountId", "userId"])
@Index("connected_app_user", ["userId"])
@Index("connected_app_used", ["usedAt"])
@Index("connected_app_grant", ["grantId"], { unique: true })
export class ConnectedApp extends Row {
  @Column(id) accountId!: string;
  @Column(id) userId!: string;

  /** As at the consent: whoever changes one of them ends the app. */
  @Column("varchar", { length: 20 }) member!: TeamRole;
  @Column("int") version!: number;
  @Column("int") accountVersion!: number;

  /** An address of its document, or a registered ID. */
  @Column(longText) clientId!: string;
  /** Of its document, or of the address that gets the code: what a person can recognize and a stranger can't claim. */
  @Column("varchar", { length: 255 }) domain!: string;
  /** What it calls itself. */
  @Column("varchar", { length: 100, nullable: true }) name!: string | null;

  @Column("varchar", { length: 64 }) grantId!: string;
  @Column(json) scopes!: AgentScope[];
  /** Accurate to the minute; at first, when it was allowed. */
  @Column(instant) usedAt!: Date;
}
