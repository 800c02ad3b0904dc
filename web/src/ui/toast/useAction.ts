import { useRef, useState } from "react";
import { messageOf } from "../../lib/network/errors";
import { useToast } from "./useToast";

export interface Action {
  work: () => Promise<unknown>;
  /** What the toast says once it is done; without it nothing is said. */
  doneMessage?: string | undefined;
  /** What the red toast says where the server says nothing. */
  fallback: string;
  /** What has to be read again, after a refusal too: somebody else may have been quicker. That it fails, fails nothing. */
  afterwards?: (() => Promise<unknown>) | undefined;
}

/** The one way to run a change: one at a time, with a word on what became of it. Tells whether it was done. */
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
      if (doneMessage) toast({ title: "Success", description: doneMessage });
    } catch (error) {
      toast({ title: "Error", description: messageOf(error, fallback), variant: "destructive" });
    }
    await afterwards?.().catch(() => undefined);
    isRunning.current = false;
    setBusy(false);
    return isDone;
  };
  return { isBusy, act };
}
