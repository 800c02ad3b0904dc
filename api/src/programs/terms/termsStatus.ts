export const termsStatuses = ["announced", "in_force", "ended", "withdrawn"] as const;
export type TermsStatus = (typeof termsStatuses)[number];

interface TermsTransition {
  /** Empty for what creates a version. */
  from: readonly TermsStatus[];
  to: TermsStatus;
  by: "merchant" | "time" | "another version";
}

/** All transitions of a version's status. Its document never changes. */
export const termsActs = {
  /** Worse terms need notice. */
  announce: { from: [], to: "announced", by: "merchant" },
  /** Better terms may start at once. */
  publish: { from: [], to: "in_force", by: "merchant" },
  start: { from: ["announced"], to: "in_force", by: "time" },
  withdraw: { from: ["announced"], to: "withdrawn", by: "merchant" },
  /** A merchant has one version in force, and at most one that is announced. */
  replaceAnnounced: { from: ["announced"], to: "withdrawn", by: "another version" },
  end: { from: ["in_force"], to: "ended", by: "another version" },
} as const satisfies Record<string, TermsTransition>;

export type TermsAct = keyof typeof termsActs;

export const termsTransition = (act: TermsAct): TermsTransition => termsActs[act];
