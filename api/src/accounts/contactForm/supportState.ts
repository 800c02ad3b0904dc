import { business } from "../../contract/business";
import { HOUR } from "../../platform/clock";
import { transitions } from "../../platform/transitions";

export const supportStates = ["new", "waiting", "solved"] as const;
export type SupportState = (typeof supportStates)[number];

/** All changes of a message's state. Who is answered again may write again, so nothing is final. */
export const supportActs = transitions<SupportState>()({
  answer: { from: ["new"], to: "waiting" },
  solve: { from: ["new", "waiting"], to: "solved" },
  /** By email: what comes back is a new message. */
  reply: { from: ["new", "waiting", "solved"], to: "waiting" },
  reopen: { from: ["solved"], to: "waiting" },
});

export type SupportAct = keyof typeof supportActs;
/** Those that say something of a message; a reply is written. */
export type SupportMark = Exclude<SupportAct, "reply">;

/** What an admin looks for. */
export interface DeskFilter {
  state?: SupportState | null;
  /** Whose they are. */
  ownerId?: string | null;
  /** Only those that wait for longer than was promised. */
  isLate?: boolean;
}

/** Whoever wrote by then and has no answer waits for longer than was promised: the clock of the page says the same. */
export const dueBefore = (now: Date): Date => new Date(now.getTime() - business.responseHours.technical * HOUR);
