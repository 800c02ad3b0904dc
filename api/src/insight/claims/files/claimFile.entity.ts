import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, In, Index } from "typeorm";
import type { ClaimFileType } from "../../../contract/claims/claimFiles";
import { id } from "../../../platform/db/columns";
import type { Tx } from "../../../platform/db/database";
import { deleteSentFiles } from "../../../platform/files/oldFiles";
import { SentFile } from "../../../platform/files/sentFile.entity";

/** A claim's file in one of five slots. The index allows no sixth, and no file twice. */
@ObjectType({ description: "A file added to a claim as evidence.", simpleResolvers: true })
@Entity("claim_file")
@Index("claim_file_place", ["claimId", "place"], { unique: true })
@Index("claim_file_once", ["claimId", "digest"], { unique: true })
@Index("claim_file_delete", ["deleteAt"])
export class ClaimFile extends SentFile {
  @Field(() => ID, { description: "ID of the file." }) declare id: string;
  @Column(id) claimId!: string;
  @Column("int") place!: number;
  @Field(() => String, { description: "File name given by the creator." }) declare name: string;
  @Field(() => String, { description: "Media type: image/webp or application/pdf." }) declare type: ClaimFileType;
  @Field(() => Int, { description: "Size in bytes." }) declare bytes: number;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "When the file is deleted. Null while the claim is open.",
  })
  declare deleteAt: Date | null;

  @Field(() => DateTimeISOResolver, { name: "addedAt", simple: false, description: "When the file was added." })
  declare createdAt: Date;
}

/** Deletes the files of these claims. */
export const deleteFiles = async (tx: Tx, claimIds: readonly string[]): Promise<number> =>
  claimIds.length > 0 ? deleteSentFiles(tx, ClaimFile, { claimId: In([...claimIds]) }) : 0;
