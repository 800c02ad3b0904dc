import { In } from "typeorm";
import { Account } from "../../accounts";
import type { PartnerKind } from "../../contract/choices";
import { isSeries, MAX_CODE_LENGTH, SERIES_END } from "../../contract/codes/codeText";
import type { TermsDocument } from "../../contract/terms/termsDocument";
import type { Reader } from "../../platform/db/reader";
import { Merchant } from "../merchants/merchant.entity";
import { clickPartner } from "../partnerships/clickPartners";
import { Offer } from "../terms/offers/offer.entity";
import type { TermsLookup } from "../terms/termsLookup";
import { Code } from "./code.entity";

/** The result for one code that came with an order. */
export type CodeOutcome =
  | "eligible"
  | "unknown code"
  | "code not given yet"
  | "code ended"
  | "code not valid then"
  | "publisher suspended"
  | "merchant paused"
  | "partnership paused"
  | "partnership ended";

/** A code of an order, and what its owner was to the brand when the shopper bought. */
export interface JudgedCode {
  position: number;
  text: string;
  outcome: CodeOutcome;
  /** Null for an unknown code. */
  codeId: string | null;
  publisherId: string | null;
  /** When it was given to its owner. */
  givenAt: number;
  isSuspected: boolean;
  /** Its owner earns in full only by an own click. */
  isLeaked: boolean;
}

/** What a publisher earns by without a click: the terms in force, with its own offer. */
export interface OwnTerms {
  version: number;
  offer: number;
  document: TermsDocument;
}

export interface Partner {
  partnerKind: PartnerKind | null;
  groups: readonly string[];
}

/** All series that a code may be of, the longest first. */
export const seriesOf = (key: string): string[] =>
  Array.from({ length: key.length - 1 }, (_, index) => key.slice(0, key.length - 1 - index) + SERIES_END).filter(
    (series) => series.length <= MAX_CODE_LENGTH,
  );

/** Finds who owns the codes of an order. */
export class CodeLookup {
  constructor(private readonly terms: TermsLookup) {}

  /** In the shop's order. `at` is when the shopper bought. */
  async judged(read: Reader, merchantId: string, keys: readonly string[], at: Date): Promise<JudgedCode[]> {
    if (keys.length === 0) return [];
    const wanted = [...new Set(keys.flatMap((key) => (isSeries(key) ? [] : [key, ...seriesOf(key)])))];
    const found = await read.findBy(Code, { merchantId, textKey: In([...wanted, ""]) });
    const byKey = new Map<string, Code[]>();
    for (const code of found) byKey.set(code.textKey, [...(byKey.get(code.textKey) ?? []), code]);
    const judged: JudgedCode[] = [];
    for (const [position, text] of keys.entries()) {
      const key = isSeries(text) ? undefined : [text, ...seriesOf(text)].find((one) => byKey.has(one));
      const code = key === undefined ? undefined : generationAt(byKey.get(key) ?? [], at);
      judged.push({
        position,
        text,
        outcome: code ? await this.outcomeOf(read, code, at) : "unknown code",
        codeId: code?.id ?? null,
        publisherId: code?.publisherId ?? null,
        givenAt: code?.createdAt.getTime() ?? 0,
        isSuspected: code?.state === "suspected" || code?.state === "leaked",
        isLeaked: code?.state === "leaked",
      });
    }
    return judged;
  }

  async ownTerms(read: Reader, merchantId: string, publisherId: string): Promise<OwnTerms> {
    const select = { id: true, termsVersion: true } as const;
    const { termsVersion: version } = await read.findOneOrFail(Merchant, { select, where: { id: merchantId } });
    const accepted = await read.findOneBy(Offer, { merchantId, publisherId, status: "accepted" });
    const offer = accepted?.version ?? 0;
    return { version, offer, document: await this.terms.termsFor(read, publisherId, { merchantId, version, offer }) };
  }

  /** What decides between publishers: the brand's terms in force, since an offer binds one publisher only. */
  async termsInForce(read: Reader, merchantId: string): Promise<{ document: TermsDocument; version: number }> {
    const select = { id: true, termsVersion: true } as const;
    const { termsVersion: version } = await read.findOneOrFail(Merchant, { select, where: { id: merchantId } });
    return { version, document: await this.terms.termsFor(read, null, { merchantId, version, offer: 0 }) };
  }

  async partner(read: Reader, merchantId: string, publisherId: string, at: Date): Promise<Partner> {
    const select = { id: true, partnerKind: true } as const;
    const account = await read.findOne(Account, { select, where: { id: publisherId } });
    const { groups } = await clickPartner(read, { merchantId, publisherId, at });
    return { partnerKind: account?.partnerKind ?? null, groups };
  }

  private async outcomeOf(read: Reader, code: Code, at: Date): Promise<CodeOutcome> {
    const { merchantId, publisherId, createdAt, closedAt, fromDay, untilDay } = code;
    if (at < createdAt) return "code not given yet";
    if (closedAt !== null && at >= closedAt) return "code ended";
    const day = at.toISOString().slice(0, 10);
    if ((fromDay !== null && day < fromDay) || (untilDay !== null && day > untilDay)) return "code not valid then";
    const owner = await read.findOneBy(Account, { id: publisherId });
    if (owner?.status !== "approved" || owner.suspendedAt !== null || owner.closedAt !== null)
      return "publisher suspended";
    const merchant = await read.findOneBy(Merchant, { id: merchantId });
    if (merchant?.listed !== 1) return "merchant paused";
    const { state } = await clickPartner(read, { merchantId, publisherId, at });
    if (state === "paused") return "partnership paused";
    return state === "ended" ? "partnership ended" : "eligible";
  }
}

/** The generation that was open then, or else the one that comes closest. */
function generationAt(generations: readonly Code[], at: Date): Code | undefined {
  const byAge = [...generations].sort((a, b) => a.generation - b.generation);
  const given = byAge.filter(({ createdAt }) => createdAt <= at);
  return given.at(-1) ?? byAge[0];
}
