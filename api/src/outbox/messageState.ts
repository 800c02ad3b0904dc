/** Only what waits is tried. What failed was tried to the end; what was set aside need not arrive, or cannot now. */
export const messageStates = ["waiting", "delivered", "failed", "set_aside"] as const;
export type MessageState = (typeof messageStates)[number];

interface MessageTransition {
  from: readonly MessageState[];
  to: MessageState;
  /** The outbox does it by itself, or a person asks for it: an admin, or the owner of a webhook. */
  by: "outbox" | "admin" | "admin or owner";
}

/** Everything that can happen to a message of the outbox. A try that fails and is not the last one changes nothing. */
export const messageActs = {
  deliver: { from: ["waiting"], to: "delivered", by: "outbox" },
  fail: { from: ["waiting"], to: "failed", by: "outbox" },
  /** Its handler knows that trying again would be of no use. */
  refuse: { from: ["waiting"], to: "set_aside", by: "outbox" },
  sendAgain: { from: ["waiting", "delivered", "failed", "set_aside"], to: "waiting", by: "admin or owner" },
  setAside: { from: ["waiting", "failed"], to: "set_aside", by: "admin" },
} as const satisfies Record<string, MessageTransition>;

export type MessageAct = keyof typeof messageActs;

export const transitionOf = (act: MessageAct): MessageTransition => messageActs[act];

export const mayBecome = (state: MessageState, act: MessageAct): boolean => transitionOf(act).from.includes(state);
