import type { ClaimState } from "../../contract/claims/claimForms";

export type ClaimActor = "publisher" | "brand" | "admin" | "time";

interface ClaimTransition {
  by: ClaimActor;
  /** Empty for what creates a claim. */
  from: readonly ClaimState[];
  /** If there are several, the order's facts decide. */
  to: readonly ClaimState[];
}

/** All transitions of a claim. Everything that leads to `escalated` ends with an admin. */
export const claimActs = {
  /** Weft answers immediately; open questions go to the brand, or to an admin if no brand could answer. */
  open: { by: "publisher", from: [], to: ["answered", "waiting", "escalated"] },
  withdraw: { by: "publisher", from: ["waiting", "escalated"], to: ["withdrawn"] },
  /** Once, and Weft's own answers only if they are about payouts: see `canEscalate`. */
  escalate: { by: "publisher", from: ["refused", "answered"], to: ["escalated"] },
  accept: { by: "brand", from: ["waiting"], to: ["accepted"] },
  refuse: { by: "brand", from: ["waiting"], to: ["refused"] },
  /** At the deadline: accepted by the brand's rule, otherwise an admin decides. */
  lapse: { by: "time", from: ["waiting"], to: ["accepted", "escalated"] },
  uphold: { by: "admin", from: ["escalated"], to: ["accepted"] },
  dismiss: { by: "admin", from: ["escalated"], to: ["closed"] },
} as const satisfies Record<string, ClaimTransition>;

export type ClaimAct = keyof typeof claimActs;

export const claimTransition = (act: ClaimAct): ClaimTransition => claimActs[act];

export const canAct = (state: ClaimState, by: ClaimActor, act: ClaimAct): boolean => {
  const transition = claimTransition(act);
  return transition.by === by && transition.from.includes(state);
};

const open: readonly ClaimState[] = ["waiting", "escalated"];

export const isOpenClaim = (state: ClaimState): boolean => open.includes(state);
export const openClaimStates = open;
