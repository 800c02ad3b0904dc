export const offerStatuses = ["offered", "accepted", "declined", "withdrawn", "ended"] as const;
export type OfferStatus = (typeof offerStatuses)[number];

interface OfferTransition {
  /** Empty for what creates a version. */
  from: readonly OfferStatus[];
  to: OfferStatus;
  by: "merchant" | "publisher" | "time" | "another version";
}

/** All transitions of an offer's status. Its document never changes. */
export const offerActs = {
  make: { from: [], to: "offered", by: "merchant" },
  accept: { from: ["offered"], to: "accepted", by: "publisher" },
  decline: { from: ["offered"], to: "declined", by: "publisher" },
  withdraw: { from: ["offered"], to: "withdrawn", by: "merchant" },
  /** At once where no order could earn less without it. */
  end: { from: ["accepted"], to: "ended", by: "merchant" },
  /** Otherwise on its day. */
  expire: { from: ["accepted"], to: "ended", by: "time" },
  /** A publisher has one offer of a merchant that waits, and at most one that it accepted. */
  replaceOffered: { from: ["offered"], to: "withdrawn", by: "another version" },
  replaceAccepted: { from: ["accepted"], to: "ended", by: "another version" },
} as const satisfies Record<string, OfferTransition>;

export type OfferAct = keyof typeof offerActs;

export const offerTransition = (act: OfferAct): OfferTransition => offerActs[act];
