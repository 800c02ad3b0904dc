/** The columns of a link that a redirect needs. */
export interface LinkRecord {
  id: string;
  code: string;
  publisherId: string;
  merchantId: string;
  destination: string | null;
  isArchived: boolean;
  version: number;
}

export interface MerchantRecord {
  id: string;
  ownerId: string;
  website: string;
  termsVersion: number;
  cookieDays: number;
  isListed: boolean;
  /** Whether its links ask browser extensions to stand down. */
  hasStandDownSign: boolean;
  /** The click ID's parameter name on its landing pages; null for the default. */
  clickParameter: string | null;
}

/** An offer that the publisher accepted. */
export interface OfferRecord {
  merchantId: string;
  version: number;
  /** Null if the merchant's own applies. */
  windowDays: number | null;
}

export interface PublisherRecord {
  id: string;
  /** Accepted offers of all merchants: an account has few. */
  offers: readonly OfferRecord[];
  /** Approved and not suspended. */
  isActive: boolean;
}

/** A link with its merchant and publisher. */
export interface FoundLink {
  link: LinkRecord;
  merchant: MerchantRecord;
  publisher: PublisherRecord;
}

/** Loads records with one query each. Fails within seconds if the database does not respond. */
export interface LinkSource {
  link(code: string): Promise<FoundLink | undefined>;
  merchant(id: string): Promise<MerchantRecord | undefined>;
  publisher(id: string): Promise<PublisherRecord | undefined>;
}
