import { transitions } from "../platform/transitions";

export const userStatuses = ["pending", "approved", "rejected"] as const;
export type UserStatus = (typeof userStatuses)[number];
export type ApplicationDecision = Exclude<UserStatus, "pending">;

/** All status transitions of an application: it is decided once. Suspension is separate. */
export const applicationActs = transitions<UserStatus, ApplicationDecision>()({
  approve: { from: ["pending"], to: "approved" },
  reject: { from: ["pending"], to: "rejected" },
});

/** Undone within seconds, before the applicant was notified. */
export const undoing: { from: readonly UserStatus[]; to: "pending" } = {
  from: ["approved", "rejected"],
  to: "pending",
};

export type ApplicationAct = keyof typeof applicationActs;

/** The action that leads to this status, if there is one. */
export const actTowards = (status: unknown): ApplicationAct | undefined =>
  (Object.keys(applicationActs) as ApplicationAct[]).find((act) => applicationActs[act].to === status);
