import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import type { InquiryFileType } from "../../../contract/inquiries/inquiryFiles";
import { count, id, instant, longText } from "../../../platform/db/columns";
import { Row } from "../../../platform/db/row";

/** Evidence of a claim. Its place is one of five: the index admits no sixth, and no file twice. */
@ObjectType({ description: "Evidence of a claim.", simpleResolvers: true })
@Entity("inquiry_file")
@Index("inquiry_file_place", ["inquiryId", "place"], { unique: true })
@Index("inquiry_file_once", ["inquiryId", "digest"], { unique: true })
@Index("inquiry_file_delete", ["deleteAt"])
export class InquiryFile extends Row {
  @Field(() => ID, { description: "The identifier." }) declare id: string;
  @Column(id) inquiryId!: string;
  @Column("int") place!: number;
  @Field(() => String, { description: "As its publisher called it." }) @Column("varchar", { length: 80 }) name!: string;

  @Field(() => String, { description: "What it is: image/webp or application/pdf." })
  @Column("varchar", { length: 20 })
  type!: InquiryFileType;

  @Field(() => Int, { description: "How many bytes it has." }) @Column("int") bytes!: number;

  /** Of what was sent, so that a file that is sent again is the same. */
  @Column("varchar", { length: 43 }) digest!: string;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "When it is deleted; null while the claim is open.",
  })
  @Column({ ...instant, nullable: true })
  deleteAt!: Date | null;

  /** What it takes in the database. */
  @Column("int") room!: number;

  /** The encrypted bytes. */
  @Column({ ...longText, select: false }) sealed!: string;

  @Field(() => DateTimeISOResolver, { name: "addedAt", simple: false, description: "When it was added." })
  declare createdAt: Date;
}

/** How much room all files take: one row, so that two that come at once cannot both take the last of it. */
@Entity("inquiry_file_room")
export class InquiryFileRoom {
  @PrimaryColumn("int") id!: number;
  @Column(count) bytes!: number;
}
