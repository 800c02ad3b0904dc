import type { InquiryState } from "../../contract/inquiries/inquiryForms";

export type InquiryActor = "publisher" | "brand" | "admin" | "time";

interface InquiryTransition {
  by: InquiryActor;
  /** Empty for what creates a claim. */
  from: readonly InquiryState[];
  /** If there are several, it depends on what is known of the order. */
  to: readonly InquiryState[];
}

/** What may become of a claim. All that leads to `escalated` ends with an admin. */
export const inquiryActs = {
  /** Weft answers at once; what stays open waits for the brand, or for an admin where no brand could answer. */
  open: { by: "publisher", from: [], to: ["answered", "waiting", "escalated"] },
  withdraw: { by: "publisher", from: ["waiting", "escalated"], to: ["withdrawn"] },
  /** Once, and of what Weft answered only about payouts: see `mayEscalate`. */
  escalate: { by: "publisher", from: ["refused", "answered"], to: ["escalated"] },
  accept: { by: "brand", from: ["waiting"], to: ["accepted"] },
  refuse: { by: "brand", from: ["waiting"], to: ["refused"] },
  /** Silence: accepted by the brand's rule, otherwise an admin decides. */
  lapse: { by: "time", from: ["waiting"], to: ["accepted", "escalated"] },
  uphold: { by: "admin", from: ["escalated"], to: ["accepted"] },
  dismiss: { by: "admin", from: ["escalated"], to: ["closed"] },
} as const satisfies Record<string, InquiryTransition>;

export type InquiryAct = keyof typeof inquiryActs;

export const inquiryTransition = (act: InquiryAct): InquiryTransition => inquiryActs[act];

export const mayAct = (state: InquiryState, by: InquiryActor, act: InquiryAct): boolean => {
  const transition = inquiryTransition(act);
  return transition.by === by && transition.from.includes(state);
};

const open: readonly InquiryState[] = ["waiting", "escalated"];

export const isOpenInquiry = (state: InquiryState): boolean => open.includes(state);
export const openInquiryStates = open;
