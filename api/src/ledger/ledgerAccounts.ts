/** What the network owes a publisher: what its links earned and no payout has taken yet. */
export const publisherPayable = (publisherId: string): string => `publisher:${publisherId}`;

/** What a merchant owes the network, with a minus. */
export const merchantReceivable = (merchantId: string): string => `merchant:${merchantId}`;

/** What left the publishers' accounts for their banks. */
export const PAYOUT_CLEARING = "payout-clearing";

/** What payouts cost their receivers. */
export const NETWORK_FEES = "network-fees";
