import type { SaleRowFragment } from "../../../generated/advertiser";

type Earned = Pick<SaleRowFragment, "publisherName" | "sharedWith" | "shares">;

/** "Maya Okafor", or "Maya Okafor and 2 others" if they share the order; null for nobody. */
export const whoEarns = ({ publisherName, sharedWith }: Earned): string | null => {
  const name = publisherName ?? null;
  if (sharedWith === 0 || name === null) return name;
  return `${name} and ${sharedWith} ${sharedWith === 1 ? "other" : "others"}`;
};

/** Of the publisher whose orders are listed: of a shared order another one may lead. */
export const nameIn = ({ publisherName, shares }: Earned, publisherId: string): string | null =>
  shares.find((share) => share.publisherId === publisherId)?.publisherName ?? publisherName ?? null;
