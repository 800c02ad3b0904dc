import { Column } from "typeorm";
import type { ClaimFileType } from "../../contract/claims/claimFiles";
import { instant, longText } from "../db/columns";
import { Row } from "../db/row";

/** A sealed picture or PDF that someone sent for others to look at. */
export abstract class SentFile extends Row {
  @Column("varchar", { length: 80 }) name!: string;
  @Column("varchar", { length: 20 }) type!: ClaimFileType;
  @Column("int") bytes!: number;

  /** Hash of the sent bytes, to recognize the same file. */
  @Column("varchar", { length: 43 }) digest!: string;
  /** Null while it is needed. */
  @Column({ ...instant, nullable: true }) deleteAt!: Date | null;

  /** Size in the database. */
  @Column("int") room!: number;

  /** The encrypted bytes. */
  @Column({ ...longText, select: false }) sealed!: string;
}
