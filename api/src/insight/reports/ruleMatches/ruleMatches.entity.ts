import { Column, Entity, PrimaryColumn } from "typeorm";
import { id } from "../../../platform/db/columns";

/**
 * How many orders of a merchant's UTC day a rule decided. Written with the orders, like the day totals, so that looking
 * at a program costs a few rows for each day, however many orders there are.
 */
@Entity("rule_matches")
export class RuleMatches {
  @PrimaryColumn(id) merchantId!: string;
  @PrimaryColumn("varchar", { length: 10 }) day!: string;

  /** Empty for what no rule matched. */
  @PrimaryColumn("varchar", { length: 40 }) ruleId!: string;
  @Column("int") orders!: number;
}
