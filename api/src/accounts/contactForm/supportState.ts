import { business } from "../../contract/business";
import { HOUR } from "../../platform/clock";
import { transitions } from "../../platform/transitions";

export const supportStates = ["new", "waiting", "solved"] as const;
export type SupportState = (typeof supportStates)[number];

/** All transitions of a message's state. A sender may reply to an answer, so none is final. */
export const supportActs = transitions<SupportState>()({
  answer: { from: ["new"], to: "waiting" },
  solve: { from: ["new", "waiting"], to: "solved" },
  /** By email: a reply is a new message. */
  reply: { from: ["new", "waiting", "solved"], to: "waiting" },
  reopen: { from: ["solved"], to: "waiting" },
});

export type SupportAct = keyof typeof supportActs;
/** States of a message; a reply is written. */
export type SupportMark = Exclude<SupportAct, "reply">;

/** An admin's search text. */
export interface DeskFilter {
  state?: SupportState | null;
  /** Assigned to whom. */
  ownerId?: string | null;
  /** Only those that have waited longer than promised. */
  isLate?: boolean;
}

/** Unanswered messages older than this are overdue, like the clock on the page. */
export const dueBefore = (now: Date): Date => new Date(now.getTime() - business.responseHours.technical * HOUR);
