import { DateTimeISOResolver, JSONObjectResolver } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import type { TermsDocument } from "../../contract/terms/termsDocument";
import { documentHash } from "../documentHash";
import { TermsChangeType } from "../terms.type";
import type { RuleWarning } from "./ruleWarnings";
import type { TermsDraft } from "./termsDraft.entity";

@ObjectType("TermsDraft", { description: "Terms that you prepare. Nobody else sees them.", simpleResolvers: true })
export class TermsDraftType {
  @Field(() => JSONObjectResolver, { description: "The whole document." })
  document!: TermsDocument;

  @Field(() => String, { description: "The document's hash, by which it is published." })
  hash!: string;

  @Field(() => Int, { description: "The version that was in force when it was last saved." })
  basedOn!: number;

  @Field(() => DateTimeISOResolver, { description: "When it was last saved." })
  updatedAt!: Date;
}

export const toDraft = ({ document, basedOn, updatedAt }: TermsDraft): TermsDraftType => ({
  document,
  hash: documentHash(document),
  basedOn,
  updatedAt,
});

@ObjectType("TermsWarning", { description: "A part of terms that will never have an effect.", simpleResolvers: true })
export class TermsWarningType implements RuleWarning {
  @Field(() => ID, { nullable: true, description: "The rule; null if it is about no single one." })
  ruleId!: string | null;

  @Field(() => String, { description: "The reason." })
  text!: string;
}

@ObjectType("TermsPreview", { description: "What publishing terms would do.", simpleResolvers: true })
export class TermsPreviewType {
  @Field(() => String, { description: "The document's hash." })
  hash!: string;

  @Field(() => [TermsChangeType], { description: "What differs from the terms in force." })
  changes!: TermsChangeType[];

  @Field(() => Boolean, { description: "Whether partners have to be notified some days before." })
  needsNotice!: boolean;

  @Field(() => DateTimeISOResolver, { description: "When it would start, published now." })
  startsAt!: Date;

  @Field(() => Int, { description: "How many publishers have links that earn, and would be notified." })
  partners!: number;

  @Field(() => Int, { description: "How many such links there are." })
  links!: number;

  @Field(() => [TermsWarningType], { description: "Rules that can never match, and parts without effect." })
  warnings!: TermsWarningType[];
}
