import { LRUCache } from "lru-cache";
import { type OfferDocument, type TermsDocument, termsWithOffer } from "../../contract/terms/termsDocument";
import type { Reader } from "../../platform/db/reader";
import { Offer } from "./offers/offer.entity";
import { Terms } from "./terms.entity";

const MAX_DOCUMENTS = 2000;

export interface Versions {
  merchantId: string;
  version: number;
  /** 0 for none. */
  offer: number;
}

/** Documents by version. They never change, so each is read once per process. */
export class TermsLookup {
  private readonly documents = new LRUCache<string, TermsDocument>({ max: MAX_DOCUMENTS });

  /** What applies to a publisher's click: the merchant's terms with the publisher's offer, if the click has one. */
  async termsFor(
    read: Reader,
    publisherId: string | null,
    { merchantId, version, offer }: Versions,
  ): Promise<TermsDocument> {
    const terms = await this.documentOf(read, merchantId, version);
    if (offer === 0) return terms;
    const key = `${merchantId}:${version}:${publisherId}:${offer}`;
    const known = this.documents.get(key);
    if (known) return known;
    const joined = termsWithOffer(terms, await this.offerOf(read, merchantId, publisherId ?? "", offer));
    this.documents.set(key, joined);
    return joined;
  }

  private async offerOf(
    read: Reader,
    merchantId: string,
    publisherId: string,
    version: number,
  ): Promise<OfferDocument> {
    const offer = await read.findOneBy(Offer, { merchantId, publisherId, version });
    if (!offer) throw new Error(`merchant ${merchantId} has no offer ${version} for publisher ${publisherId}`);
    return offer.document;
  }

  private async documentOf(read: Reader, merchantId: string, version: number): Promise<TermsDocument> {
    const key = `${merchantId}:${version}`;
    const known = this.documents.get(key);
    if (known) return known;
    const terms = await read.findOneBy(Terms, { merchantId, version });
    if (!terms) throw new Error(`merchant ${merchantId} has no terms version ${version}`);
    this.documents.set(key, terms.document);
    return terms.document;
  }
}
