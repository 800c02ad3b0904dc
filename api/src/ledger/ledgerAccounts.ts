/** What the network owes a publisher: earned by its links and not in any payout yet. */
export const publisherPayable = (publisherId: string): string => `publisher:${publisherId}`;

/** What a merchant owes the network; negative. */
export const merchantReceivable = (merchantId: string): string => `merchant:${merchantId}`;

/** What left the publishers' accounts for their banks. */
export const PAYOUT_CLEARING = "payout-clearing";

/** Fees paid by the receivers of payouts. */
export const NETWORK_FEES = "network-fees";

/** What merchants pay the network on their invoices, beside the commission. */
export const MERCHANT_FEES = "merchant-fees";

/** Where merchants' payments arrive; negative, since the bank holds them for the network. */
export const BANK = "bank";
