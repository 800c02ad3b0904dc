import { transitions } from "../../platform/transitions";

export const termsStatuses = ["announced", "in_force", "ended", "withdrawn"] as const;
export type TermsStatus = (typeof termsStatuses)[number];

/** All transitions of a version's status. Its document never changes. */
export const termsActs = transitions<TermsStatus>()({
  /** Worse terms need notice. */
  announce: { from: [], to: "announced", by: "merchant" },
  /** Better terms may start immediately. */
  publish: { from: [], to: "in_force", by: "merchant" },
  start: { from: ["announced"], to: "in_force", by: "time" },
  withdraw: { from: ["announced"], to: "withdrawn", by: "merchant" },
  /** A merchant has one version in force, and at most one announced. */
  replaceAnnounced: { from: ["announced"], to: "withdrawn", by: "another version" },
  end: { from: ["in_force"], to: "ended", by: "another version" },
});

export type TermsAct = keyof typeof termsActs;
