import { useRef } from "react";
import { messageOf } from "../../lib/errors";
import { useToast } from "../../ui/toast/useToast";

interface Act {
  work: () => Promise<unknown>;
  done: string;
  fallback: string;
}

/** Does one thing at a time and says what became of it. Buttons stay as they are meanwhile, and keep the focus. */
export function useAct() {
  const { toast } = useToast();
  const isBusy = useRef(false);
  return async ({ work, done, fallback }: Act): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await work();
      toast({ title: "Success", description: done });
    } catch (error) {
      toast({ title: "Error", description: messageOf(error, fallback), variant: "destructive" });
    } finally {
      isBusy.current = false;
    }
  };
}
