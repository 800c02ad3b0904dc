import { useRef, useState } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import { failureToast } from "./failureToast";
import { useToast } from "./useToast";

export interface Action {
  work: () => Promise<unknown>;
  /** Text of the success toast; without it none is shown. */
  doneMessage?: string | undefined;
  /** Text of the error toast if the server sent no message. */
  fallback: string;
  /** Refetch after success or error: another user may have made the change first. Its own errors are ignored. */
  afterwards?: (() => Promise<unknown>) | undefined;
}

/** Runs mutations one at a time and shows their result as a toast. Resolves to whether the work succeeded. */
export function useAction() {
  const { toast } = useToast();
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);

  const act = async ({ work, doneMessage, fallback, afterwards }: Action): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    let isDone = false;
    try {
      await work();
      isDone = true;
      if (doneMessage) toast({ title: t("Success"), description: doneMessage });
    } catch (error) {
      toast(failureToast(error, { title: t("Error"), fallback }));
    }
    await afterwards?.().catch(() => undefined);
    isRunning.current = false;
    setBusy(false);
    return isDone;
  };
  return { isBusy, act };
}
