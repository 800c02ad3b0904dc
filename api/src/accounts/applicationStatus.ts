export const userStatuses = ["pending", "approved", "rejected"] as const;
export type UserStatus = (typeof userStatuses)[number];

interface ApplicationTransition {
  from: readonly UserStatus[];
  to: Exclude<UserStatus, "pending">;
  /** An admin on the screen or at the command line. */
  by: "admin";
}

/** Everything that can happen to an application: it is decided once and for good. Suspending an account is no part of it. */
export const applicationActs = {
  approve: { from: ["pending"], to: "approved", by: "admin" },
  reject: { from: ["pending"], to: "rejected", by: "admin" },
} as const satisfies Record<string, ApplicationTransition>;

export type ApplicationAct = keyof typeof applicationActs;
export type Decision = ApplicationTransition["to"];

export const transitionOf = (act: ApplicationAct): ApplicationTransition => applicationActs[act];

/** The act that ends in this status, where there is one. */
export const actTowards = (status: unknown): ApplicationAct | undefined =>
  (Object.keys(applicationActs) as ApplicationAct[]).find((act) => applicationActs[act].to === status);
