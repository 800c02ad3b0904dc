export const userStatuses = ["pending", "approved", "rejected"] as const;
export type UserStatus = (typeof userStatuses)[number];

interface ApplicationTransition {
  from: readonly UserStatus[];
  to: Exclude<UserStatus, "pending">;
  /** In the UI or on the command line. */
  by: "admin";
}

/** All status transitions of an application: it is decided once. Suspension is separate. */
export const applicationActs = {
  approve: { from: ["pending"], to: "approved", by: "admin" },
  reject: { from: ["pending"], to: "rejected", by: "admin" },
} as const satisfies Record<string, ApplicationTransition>;

/** Within seconds, before the applicant was told: as if it had not been decided. */
export const undoing: { from: readonly UserStatus[]; to: "pending" } = {
  from: ["approved", "rejected"],
  to: "pending",
};

export type ApplicationAct = keyof typeof applicationActs;
export type ApplicationDecision = ApplicationTransition["to"];

export const transitionOf = (act: ApplicationAct): ApplicationTransition => applicationActs[act];

/** The act that leads to this status, if there is one. */
export const actTowards = (status: unknown): ApplicationAct | undefined =>
  (Object.keys(applicationActs) as ApplicationAct[]).find((act) => applicationActs[act].to === status);
