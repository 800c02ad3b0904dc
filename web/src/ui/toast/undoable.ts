import { limits } from "../../../../api/src/contract/limits";
import { messageOf } from "../../lib/network/errors";
import { showToast } from "./toastStore";

export interface Undoable {
  /** What was done, in the toast. */
  doneMessage: string;
  undo: () => Promise<unknown>;
}

const UNDO_MS = limits.undo.seconds * 1000;

/** What Z undoes: the last decision, as long as it can be. */
let latest: { undo: () => void; until: number } | null = null;

export function undoLatest(): boolean {
  const wanted = latest;
  latest = null;
  if (!wanted || Date.now() > wanted.until) return false;
  wanted.undo();
  return true;
}

/** Says that something was decided, and offers to undo it: by the button, or by Z. */
export function offerUndo({ doneMessage, undo }: Undoable): void {
  const run = async () => {
    latest = null;
    shown.dismiss();
    try {
      await undo();
      showToast({ title: "Undone", description: "No email was sent." });
    } catch (error) {
      showToast({ title: "Error", description: messageOf(error, "Failed to undo"), variant: "destructive" });
    }
  };
  const action = { label: "Undo (Z)", onClick: () => void run() };
  const shown = showToast({ title: "Success", description: doneMessage, action, shownMs: UNDO_MS });
  latest = { undo: () => void run(), until: Date.now() + UNDO_MS };
}
