import { LRUCache } from "lru-cache";
import type { TermsDocument } from "../contract/terms/termsDocument";
import type { Reader } from "../core/db/reader";
import { Terms } from "./terms.entity";

const MAX_DOCUMENTS = 2000;

/** Documents by version. They never change, so each is read once per process. */
export class TermsLookup {
  private readonly documents = new LRUCache<string, TermsDocument>({ max: MAX_DOCUMENTS });

  async documentOf(read: Reader, merchantId: string, version: number): Promise<TermsDocument> {
    const key = `${merchantId}:${version}`;
    const known = this.documents.get(key);
    if (known) return known;
    const terms = await read.findOneBy(Terms, { merchantId, version });
    if (!terms) throw new Error(`merchant ${merchantId} has no terms ${version}`);
    this.documents.set(key, terms.document);
    return terms.document;
  }
}
