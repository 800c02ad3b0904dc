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

  @Field(() => Int, { description: "The version that it was begun on, or carried over to." })
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

@ObjectType("OutdatedDraft", {
  description: "Terms that came into force since a draft was begun.",
  simpleResolvers: true,
})
export class OutdatedDraftType {
  @Field(() => Int, { description: "The version that the draft was begun on." })
  basedOn!: number;

  @Field(() => Int, { description: "The version in force." })
  version!: number;

  @Field(() => [TermsChangeType], { description: "What changed between both." })
  changes!: TermsChangeType[];
}

@ObjectType("TermsPreview", { description: "What publishing terms would do.", simpleResolvers: true })
export class TermsPreviewType {
  @Field(() => String, { description: "The document's hash." })
  hash!: string;

  @Field(() => OutdatedDraftType, {
    nullable: true,
    description: "What changed since the draft was begun; it cannot be published before it is carried over or kept.",
  })
  outdated!: OutdatedDraftType | null;

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
