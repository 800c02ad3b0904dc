import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import type { InquiryFile } from "./inquiryFile.entity";

@ObjectType("InquiryFile", { description: "Evidence of a claim.", simpleResolvers: true })
export class InquiryFileType {
  @Field(() => ID, { description: "The identifier." })
  id!: string;

  @Field(() => String, { description: "As its publisher called it." })
  name!: string;

  @Field(() => String, { description: "What it is: image/webp or application/pdf." })
  type!: string;

  @Field(() => Int, { description: "How many bytes it has." })
  bytes!: number;

  @Field(() => DateTimeISOResolver, { description: "When it was added." })
  addedAt!: Date;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "When it is deleted; null while the claim is open.",
  })
  deleteAt!: Date | null;
}

export const toInquiryFile = ({ id, name, type, bytes, createdAt, deleteAt }: InquiryFile): InquiryFileType => ({
  id,
  name,
  type,
  bytes,
  addedAt: createdAt,
  deleteAt,
});
