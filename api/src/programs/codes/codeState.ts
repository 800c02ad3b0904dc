import type { CodeState } from "../../contract/codes/codeForms";
import { transitions } from "../../platform/transitions";

const open = ["active", "suspected", "leaked"] as const satisfies readonly CodeState[];

/** What may become of a code. All acts are the brand's; what is closed stays closed. */
export const codeActs = transitions<CodeState>()({
  give: { from: [], to: "active" },
  suspect: { from: ["active"], to: "suspected" },
  leak: { from: ["active", "suspected"], to: "leaked" },
  clear: { from: ["suspected", "leaked"], to: "active" },
  rotate: { from: open, to: "rotated" },
  end: { from: open, to: "ended" },
});

export type CodeAct = keyof typeof codeActs;

export const isOpenCode = (state: CodeState): boolean => (open as readonly CodeState[]).includes(state);
