export type RiskHoldState = "held" | "kept" | "released" | "expired";

interface RiskHoldTransition {
  /** Empty for what creates a hold. */
  from: readonly RiskHoldState[];
  to: RiskHoldState;
  by: "score" | "admin" | "time" | "erasure";
}

/** All transitions of a hold. An ended hold stays ended: new facts create a new one. */
export const riskHoldActs = {
  place: { from: [], to: "held", by: "score" },
  /** Confirmed by an admin: no longer expires. */
  keep: { from: ["held"], to: "kept", by: "admin" },
  release: { from: ["held", "kept"], to: "released", by: "admin" },
  /** Not decided in time. */
  expire: { from: ["held"], to: "expired", by: "time" },
  /** The publisher's account is erased: nothing is paid, and no one would decide. */
  erase: { from: ["held", "kept"], to: "released", by: "erasure" },
} as const satisfies Record<string, RiskHoldTransition>;

export type RiskHoldAct = keyof typeof riskHoldActs;

export const riskHoldTransition = (act: RiskHoldAct): RiskHoldTransition => riskHoldActs[act];

const openStates: readonly RiskHoldState[] = ["held", "kept"];

export const isOpenHold = (state: RiskHoldState): boolean => openStates.includes(state);
