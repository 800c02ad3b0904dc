import type { AdminMessagesQuery, SupportState } from "../../../generated/admin";

export type Message = AdminMessagesQuery["contactMessages"]["nodes"][number];

export const supportViews = [
  { id: "all", label: "All", state: null },
  { id: "new", label: "New", state: "NEW" },
  { id: "overdue", label: "Overdue", state: "NEW" },
  { id: "waiting", label: "Waiting", state: "WAITING" },
  { id: "solved", label: "Solved", state: "SOLVED" },
] as const satisfies readonly { id: string; label: string; state: SupportState | null }[];
export type SupportViewId = (typeof supportViews)[number]["id"];

export const supportOwners = [
  { id: "all", label: "Anybody's" },
  { id: "me", label: "Mine" },
] as const;
