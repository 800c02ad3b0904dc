import { t } from "../../../../api/src/contract/i18n/t";
import { limits } from "../../../../api/src/contract/limits";
import { messageOf } from "../../lib/network/errors";
import { showToast } from "./toastStore";

export interface Undoable {
  /** The toast's text. */
  doneMessage: string;
  undo: () => Promise<unknown>;
}

const UNDO_MS = limits.undo.seconds * 1000;

/** What Z undoes: the last decision, while it can be undone. */
let latest: { undo: () => void; until: number } | null = null;

export function undoLatest(): boolean {
  const wanted = latest;
  latest = null;
  if (!wanted || Date.now() > wanted.until) return false;
  wanted.undo();
  return true;
}

/** Confirms a decision, and offers Undo: by the button, or by Z. */
export function offerUndo({ doneMessage, undo }: Undoable): void {
  const run = async () => {
    latest = null;
    shown.dismiss();
    try {
      await undo();
      showToast({ title: t("Undone"), description: t("No email was sent.") });
    } catch (error) {
      showToast({ title: t("Error"), description: messageOf(error, t("Failed to undo")), variant: "destructive" });
    }
  };
  const action = { label: t("Undo (Z)"), onClick: () => void run() };
  const shown = showToast({ title: t("Success"), description: doneMessage, action, shownMs: UNDO_MS });
  latest = { undo: () => void run(), until: Date.now() + UNDO_MS };
}
