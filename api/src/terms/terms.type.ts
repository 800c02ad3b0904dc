import { DateTimeISOResolver } from "graphql-scalars";
import { Field, Float, Int, ObjectType, registerEnumType } from "type-graphql";
import { basisPointsToPercent } from "../core/money";
import type { Terms } from "./terms.entity";
import { headlineRate } from "./terms.service";
import { termsDifference } from "./termsDifference";
import type { TermsStatus } from "./termsStatus";

export const TermsStatusEnum = {
  ANNOUNCED: "announced",
  IN_FORCE: "in_force",
  ENDED: "ended",
  WITHDRAWN: "withdrawn",
} as const satisfies Record<string, TermsStatus>;

registerEnumType(TermsStatusEnum, {
  name: "TermsStatus",
  description: "The status of a version of a brand's terms.",
  valuesConfig: {
    ANNOUNCED: { description: "It will start on its day." },
    IN_FORCE: { description: "New clicks have it." },
    ENDED: { description: "Another version replaced it. Clicks from its time keep it." },
    WITHDRAWN: { description: "It was announced, but never started." },
  },
});

@ObjectType("TermsChange", { description: "A difference between two versions.", simpleResolvers: true })
export class TermsChangeType {
  @Field(() => Boolean, { description: "Whether no order can earn less because of it." })
  isBetter!: boolean;

  @Field(() => String, { description: 'The difference in words, such as "Commission: 10% → 8%".' })
  text!: string;
}

@ObjectType("TermsVersion", { description: "One version of a brand's terms.", simpleResolvers: true })
export class TermsVersion {
  @Field(() => Int, { description: "Counted from 1." })
  version!: number;

  @Field(() => Float, { description: "The commission in percent." })
  commissionRate!: number;

  @Field(() => Int, { description: "The cookie window in days." })
  cookieDays!: number;

  @Field(() => TermsStatusEnum, { description: "Its status." })
  status!: TermsStatus;

  @Field(() => DateTimeISOResolver, { description: "When it was announced." })
  announcedAt!: Date;

  @Field(() => DateTimeISOResolver, { description: "Since when clicks have it, or from when on." })
  validFrom!: Date;

  @Field(() => String, { description: "The SHA-256 hash of the document as canonical JSON (RFC 8785)." })
  hash!: string;

  @Field(() => [TermsChangeType], {
    description: "What differs from the version that it replaces; nothing for the first.",
  })
  changes!: TermsChangeType[];
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
  const changes = before ? termsDifference(before.document, document) : [];
  return {
    version,
    commissionRate: basisPointsToPercent(headlineRate(document)),
    cookieDays: document.windowDays,
    status,
    announcedAt: createdAt,
    validFrom,
    hash,
    changes: changes.map(({ direction, text }) => ({ isBetter: direction === "better", text })),
  };
}
