export type RiskHoldState = "held" | "kept" | "released" | "expired";

interface RiskHoldTransition {
  /** Empty for what creates a hold. */
  from: readonly RiskHoldState[];
  to: RiskHoldState;
  by: "score" | "admin" | "time" | "erasure";
}

/** What may become of a hold. What is over stays over: new facts make a new hold. */
export const riskHoldActs = {
  place: { from: [], to: "held", by: "score" },
  /** Confirmed by an admin: it no longer ends by itself. */
  keep: { from: ["held"], to: "kept", by: "admin" },
  release: { from: ["held", "kept"], to: "released", by: "admin" },
  /** Nobody decided in time. */
  expire: { from: ["held"], to: "expired", by: "time" },
  /** Its publisher's account is erased: nothing is paid any more, and nobody would decide. */
  erase: { from: ["held", "kept"], to: "released", by: "erasure" },
} as const satisfies Record<string, RiskHoldTransition>;

export type RiskHoldAct = keyof typeof riskHoldActs;

export const riskHoldTransition = (act: RiskHoldAct): RiskHoldTransition => riskHoldActs[act];

const openStates: readonly RiskHoldState[] = ["held", "kept"];

export const isOpenHold = (state: RiskHoldState): boolean => openStates.includes(state);
