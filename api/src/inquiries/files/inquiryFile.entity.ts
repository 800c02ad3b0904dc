import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import type { InquiryFileType } from "../../contract/inquiries/inquiryFiles";
import { count, id, instant, longText } from "../../core/db/columns";
import { Row } from "../../core/db/row";

/** Evidence of a claim. Its place is one of five: the index admits no sixth, and no file twice. */
@Entity("inquiry_file")
@Index("inquiry_file_place", ["inquiryId", "place"], { unique: true })
@Index("inquiry_file_once", ["inquiryId", "digest"], { unique: true })
@Index("inquiry_file_delete", ["deleteAt"])
export class InquiryFile extends Row {
  @Column(id)
  inquiryId!: string;

  @Column("int")
  place!: number;

  /** As its publisher called it. */
  @Column("varchar", { length: 80 })
  name!: string;

  @Column("varchar", { length: 20 })
  type!: InquiryFileType;

  @Column("int")
  bytes!: number;

  /** Of what was sent, so that a file that is sent again is the same. */
  @Column("varchar", { length: 43 })
  digest!: string;

  /** Some days after its claim was closed; null while it is open. */
  @Column({ ...instant, nullable: true })
  deleteAt!: Date | null;

  /** What it takes in the database. */
  @Column("int")
  room!: number;

  /** The encrypted bytes. */
  @Column({ ...longText, select: false })
  sealed!: string;
}

/** How much room all files take: one row, so that two that come at once cannot both take the last of it. */
@Entity("inquiry_file_room")
export class InquiryFileRoom {
  @PrimaryColumn("int")
  id!: number;

  @Column(count)
  bytes!: number;
}
