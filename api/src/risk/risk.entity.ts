import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { flag, id, instant, json } from "../core/db/columns";
import { Row } from "../core/db/row";
import type { RiskHoldState } from "./holds/riskHoldState";
import type { DayFacts } from "./rules/pairFacts";
import type { Finding } from "./rules/rule";

/** What one publisher did at one brand on one UTC day, counted when the day was over. */
@Entity("risk_day", { withoutRowid: true })
@Index("risk_day_publisher", ["publisherId"])
@Index("risk_day_day", ["day"])
export class RiskDay implements DayFacts {
  @PrimaryColumn(id)
  merchantId!: string;

  @PrimaryColumn("varchar", { length: 10 })
  day!: string;

  @PrimaryColumn(id)
  publisherId!: string;

  @Column("int")
  clicks!: number;

  @Column("int")
  people!: number;

  @Column("int")
  orders!: number;

  @Column(json)
  gaps!: number[];

  @Column("int", { default: 0 })
  repeated!: number;

  @Column("int")
  codeOnly!: number;

  @Column("int")
  displacing!: number;

  @Column("int")
  returned!: number;
}

/** How far days were counted: the brands of `day` up to `merchantId` are done. */
@Entity("risk_mark")
export class RiskMark {
  @PrimaryColumn("varchar", { length: 10 })
  id!: string;

  @Column("varchar", { length: 10 })
  day!: string;

  @Column(id)
  merchantId!: string;
}

/** What a publisher earns at a brand waits: it is not put into payouts while this is open. */
@Entity("risk_hold")
@Index("risk_hold_open", ["openKey"], { unique: true })
@Index("risk_hold_pair", ["publisherId", "isOpen", "merchantId"])
@Index("risk_hold_queue", ["isOpen", "id"])
@Index("risk_hold_due", ["state", "until"])
@Index("risk_hold_merchant", ["merchantId"])
export class RiskHold extends Row {
  @Column(id)
  publisherId!: string;

  @Column(id)
  merchantId!: string;

  @Column("varchar", { length: 10 })
  state!: RiskHoldState;

  /** 1 while it holds anything. */
  @Column(flag)
  isOpen!: number;

  /** Publisher and brand while it is open, otherwise null: the index admits one open hold for each pair. */
  @Column("varchar", { length: 80, nullable: true })
  openKey!: string | null;

  @Column("int")
  score!: number;

  @Column(json)
  findings!: Finding[];

  /** When it ends if nobody decides. */
  @Column(instant)
  until!: Date;

  @Column("varchar", { length: 1000, nullable: true })
  objection!: string | null;

  @Column({ ...instant, nullable: true })
  objectedAt!: Date | null;

  @Column("varchar", { length: 500, nullable: true })
  reason!: string | null;

  @Column({ ...id, nullable: true })
  decidedBy!: string | null;

  @Column({ ...instant, nullable: true })
  decidedAt!: Date | null;

  /** The last task that declines its orders: told once of each. */
  @Column({ ...id, nullable: true })
  declineTaskId!: string | null;
}
