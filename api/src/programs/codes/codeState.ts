import type { CodeState } from "../../contract/codes/codeForms";
import { t } from "../../contract/i18n/t";
import { ConflictError } from "../../platform/errors";
import { transitions } from "../../platform/transitions";

const open = ["active", "suspected", "leaked"] as const satisfies readonly CodeState[];

/** All transitions of a code. All actions are the brand's; closed codes stay closed. */
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

export const closedCode = ({ state }: { state: CodeState }) =>
  new ConflictError(
    t(
      "This code is {state, select, active {active} suspected {suspected} leaked {leaked} rotated {rotated} ended {ended} other {{state}}}",
      { state },
    ),
  );
