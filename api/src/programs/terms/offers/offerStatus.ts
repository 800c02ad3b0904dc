import { transitions } from "../../../platform/transitions";

export const offerStatuses = ["offered", "accepted", "declined", "withdrawn", "ended"] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** All transitions of an offer's status. Its document never changes. */
export const offerActs = transitions<OfferStatus>()({
  make: { from: [], to: "offered", by: "merchant" },
  accept: { from: ["offered"], to: "accepted", by: "publisher" },
  decline: { from: ["offered"], to: "declined", by: "publisher" },
  withdraw: { from: ["offered"], to: "withdrawn", by: "merchant" },
  /** Immediately, if no order could earn less without it. */
  end: { from: ["accepted"], to: "ended", by: "merchant" },
  /** Otherwise on its last day. */
  expire: { from: ["accepted"], to: "ended", by: "time" },
  /** A publisher has at most one pending and one accepted offer of a merchant. */
  replaceOffered: { from: ["offered"], to: "withdrawn", by: "another version" },
  replaceAccepted: { from: ["accepted"], to: "ended", by: "another version" },
});

export type OfferAct = keyof typeof offerActs;
