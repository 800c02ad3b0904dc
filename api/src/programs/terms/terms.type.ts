import { DateTimeISOResolver, JSONObjectResolver } from "graphql-scalars";
import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import type { TermsDocument } from "../../contract/terms/termsDocument";
import { type EnumValues, enumOf } from "../../platform/graphqlEnum";
import { basisPointsToPercent } from "../../platform/money";
import { detailTexts, payText, whenText } from "./describeTerms";
import type { Terms } from "./terms.entity";
import { headlineRate } from "./terms.service";
import { TermsChange, termsDifference } from "./termsDifference";
import type { TermsStatus } from "./termsStatus";

export const TermsStatusEnum = enumOf("TermsStatus", "The status of a version of a brand's terms.", {
  ANNOUNCED: ["announced", "It will start on its day."],
  IN_FORCE: ["in_force", "New clicks have it."],
  ENDED: ["ended", "Another version replaced it. Clicks from its time keep it."],
  WITHDRAWN: ["withdrawn", "It was announced, but never started."],
} satisfies EnumValues<TermsStatus>);

@ObjectType("TermsRule", { description: "One rule in words; the first that matches decides.", simpleResolvers: true })
export class TermsRuleType {
  @Field(() => ID, { description: "Stable while the rule is edited or moved." }) id!: string;
  @Field(() => String, { description: "The brand's name for it." }) name!: string;

  @Field(() => String, { description: 'What it applies to, such as "category Shoes; new customers".' })
  conditions!: string;

  @Field(() => String, { description: 'What it pays, such as "12%" or "5.00 USD an order".' }) pay!: string;
}

@ObjectType("TermsVersion", { description: "One version of a brand's terms.", simpleResolvers: true })
export class TermsVersion {
  @Field(() => Int, { description: "Counted from 1." }) version!: number;
  @Field(() => Float, { description: "The commission in percent." }) commissionRate!: number;
  @Field(() => Int, { description: "The cookie window in days." }) cookieDays!: number;
  @Field(() => TermsStatusEnum, { description: "Its status." }) status!: TermsStatus;
  @Field(() => DateTimeISOResolver, { description: "When it was announced." }) announcedAt!: Date;
  @Field(() => DateTimeISOResolver, { description: "Since when clicks have it, or from when on." }) validFrom!: Date;
  @Field(() => String, { description: "The SHA-256 hash of the document as canonical JSON (RFC 8785)." }) hash!: string;
  @Field(() => JSONObjectResolver, { description: "The document that the hash is of." }) document!: TermsDocument;

  @Field(() => [TermsRuleType], { description: "The rules, in the order in which they are tried." })
  rules!: TermsRuleType[];

  @Field(() => String, { description: "What is paid for goods that no rule matches." }) otherwise!: string;
  @Field(() => [String], { description: "Everything else that it says, a sentence each." }) details!: string[];

  @Field(() => [TermsChange], { description: "What differs from the version that it replaces; nothing for the first." })
  changes!: TermsChange[];
}

/** Newest first, each with its differences from the previous version that was in force. */
export function toTermsVersions(history: readonly Terms[]): TermsVersion[] {
  return history.map((terms, at) => {
    const before = history.slice(at + 1).find(({ status }) => status === "in_force" || status === "ended");
    return toTermsVersion(terms, before);
  });
}

export function toTermsVersion(terms: Terms, before: Terms | null | undefined): TermsVersion {
  const { version, document, hash, status, createdAt, validFrom } = terms;
  return {
    version,
    commissionRate: basisPointsToPercent(headlineRate(document)),
    cookieDays: document.windowDays,
    status,
    announcedAt: createdAt,
    validFrom,
    hash,
    document,
    rules: document.rules.map(({ id, name, when, pay }) => ({
      id,
      name,
      conditions: whenText(when, document.currency),
      pay: payText(pay, document.currency),
    })),
    otherwise: payText(document.otherwise, document.currency),
    details: detailTexts(document),
    changes: before ? termsDifference(before.document, document) : [],
  };
}
