import type { CodeState } from "../../contract/codes/codeForms";

interface CodeTransition {
  /** Empty for what creates a code. */
  from: readonly CodeState[];
  to: CodeState;
}

const open = ["active", "suspected", "leaked"] as const satisfies readonly CodeState[];

/** What may become of a code. All acts are the brand's; what is closed stays closed. */
export const codeActs = {
  give: { from: [], to: "active" },
  suspect: { from: ["active"], to: "suspected" },
  leak: { from: ["active", "suspected"], to: "leaked" },
  clear: { from: ["suspected", "leaked"], to: "active" },
  rotate: { from: open, to: "rotated" },
  end: { from: open, to: "ended" },
} as const satisfies Record<string, CodeTransition>;

export type CodeAct = keyof typeof codeActs;

export const codeTransition = (act: CodeAct): CodeTransition => codeActs[act];

export const isOpenCode = (state: CodeState): boolean => (open as readonly CodeState[]).includes(state);
