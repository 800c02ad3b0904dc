/** What following a link takes of its row. */
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
  rateBasisPoints: number;
  cookieDays: number;
  isListed: boolean;
}

export interface PublisherRecord {
  id: string;
  /** Approved, and not suspended. */
  isActive: boolean;
}

/** A link with those it depends on. */
export interface FoundLink {
  link: LinkRecord;
  merchant: MerchantRecord;
  publisher: PublisherRecord;
}

/** Where records come from: one question each. Fails where the database does not answer within seconds. */
export interface LinkSource {
  link(code: string): Promise<FoundLink | undefined>;
  merchant(id: string): Promise<MerchantRecord | undefined>;
  publisher(id: string): Promise<PublisherRecord | undefined>;
}
