import { type OfferDocument, type TermsDocument, termsWithOffer } from "../../contract/terms/termsDocument";
import type { ReachedLine } from "../../programs";
import type { Ask, StoredOrder } from "./storedOrders";

/** A version of terms as stored, with its published hash. */
interface StoredVersion {
  document: TermsDocument;
  hash: string;
}

type Ordered = Pick<StoredOrder, "publisherId" | "why">;

/** All versions of one merchant's terms and offers, for the orders they decided. */
export class StoredTerms {
  private readonly joined = new Map<string, TermsDocument>();

  private constructor(
    private readonly versions: ReadonlyMap<number, StoredVersion>,
    private readonly offers: ReadonlyMap<string, OfferDocument>,
    readonly reached: readonly ReachedLine[],
  ) {}

  static async read(ask: Ask, merchantId: string): Promise<StoredTerms> {
    const versions = await ask("SELECT version, document, hash FROM terms WHERE merchantId = ? ORDER BY version", [
      merchantId,
    ]);
    const offers = await ask("SELECT publisherId, version, document FROM offer WHERE merchantId = ?", [merchantId]);
    const reached = await ask(
      "SELECT month, line, startsAt FROM budget_mark WHERE merchantId = ? AND kind = 'reduced' ORDER BY month",
      [merchantId],
    );
    return new StoredTerms(
      new Map(
        versions.map(({ version, document, hash }) => [
          Number(version),
          { document: parsed<TermsDocument>(document), hash: String(hash) },
        ]),
      ),
      new Map(
        offers.map(({ publisherId, version, document }) => [
          `${publisherId} ${version}`,
          parsed<OfferDocument>(document),
        ]),
      ),
      reached.map(({ month, line, startsAt }) => ({
        month: String(month),
        line: Number(line),
        startsAt: new Date(Number(startsAt)),
      })),
    );
  }

  /** Whether it has the order's versions; more may have been published since it was read. */
  knows({ why, publisherId }: Ordered): boolean {
    for (const decision of [why.codes, why.guard]) {
      if (decision && !this.versions.has(decision.terms)) return false;
    }
    for (const { publisherId: other, offer } of [...(why.codes?.contenders ?? []), ...(why.guard?.contenders ?? [])]) {
      if (offer !== 0 && !this.offers.has(`${other} ${offer}`)) return false;
    }
    const since = why.inputs?.reducedSince;
    if (since && !this.reached.some(({ startsAt }) => startsAt?.toISOString() === since)) return false;
    if (!why.terms) return true;
    const { version, offer } = why.terms;
    return this.versions.has(version) && (offer === 0 || this.offers.has(`${publisherId} ${offer}`));
  }

  versionOf({ why }: Ordered): StoredVersion | undefined {
    return this.versions.get(why.terms?.version ?? 0);
  }

  /** The version's policies on codes and clicks. */
  creditTerms(version: number | undefined): TermsDocument | undefined {
    return this.versions.get(version ?? 0)?.document;
  }

  /** What decided the order: the terms, with the publisher's offer if its click had one. */
  documentOf(order: Ordered): TermsDocument | undefined {
    const terms = this.versionOf(order);
    return terms && this.withOffer(terms.document, `terms ${order.why.terms?.version}`, order);
  }

  /** A document as it would apply to this order's publisher. `name` distinguishes documents. */
  withOffer(document: TermsDocument, name: string, { publisherId, why }: Ordered): TermsDocument {
    return this.withOfferOf(document, name, publisherId, why.terms?.offer ?? 0);
  }

  withOfferOf(document: TermsDocument, name: string, publisherId: string | null, version: number): TermsDocument {
    if (version === 0) return document;
    const key = `${name} ${publisherId} ${version}`;
    const known = this.joined.get(key);
    if (known) return known;
    const joined = termsWithOffer(document, this.offers.get(`${publisherId} ${version}`) ?? null);
    this.joined.set(key, joined);
    return joined;
  }
}

/** For messages, such as "terms 3 and offer 1". */
export const namedTerms = ({ why: { terms } }: Pick<StoredOrder, "why">): string =>
  `terms ${terms?.version}${terms?.offer ? ` and offer ${terms.offer}` : ""}`;

const parsed = <T>(text: unknown): T => JSON.parse(String(text)) as T;
