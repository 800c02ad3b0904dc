/**
 * Only waiting messages are tried. Failed ones have used up their attempts; set-aside ones need not or cannot be
 * delivered now.
 */
export const messageStates = ["waiting", "delivered", "failed", "set_aside"] as const;
export type MessageState = (typeof messageStates)[number];

interface MessageTransition {
  from: readonly MessageState[];
  to: MessageState;
  /** Done by the outbox itself, or requested by an admin or the owner of a webhook. */
  by: "outbox" | "admin" | "admin or owner";
}

/** All state transitions of a message. A failed attempt that is not the last one changes nothing. */
export const messageActs = {
  deliver: { from: ["waiting"], to: "delivered", by: "outbox" },
  fail: { from: ["waiting"], to: "failed", by: "outbox" },
  /** Its handler knows that a retry would be useless. */
  refuse: { from: ["waiting"], to: "set_aside", by: "outbox" },
  sendAgain: { from: ["waiting", "delivered", "failed", "set_aside"], to: "waiting", by: "admin or owner" },
  setAside: { from: ["waiting", "failed"], to: "set_aside", by: "admin" },
} as const satisfies Record<string, MessageTransition>;

export type MessageAct = keyof typeof messageActs;

export const transitionOf = (act: MessageAct): MessageTransition => messageActs[act];

export const mayBecome = (state: MessageState, act: MessageAct): boolean => transitionOf(act).from.includes(state);
