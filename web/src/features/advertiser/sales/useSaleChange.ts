import { useState } from "react";
import { messageOf } from "../../../lib/errors";
import { useToast } from "../../../ui/toast/useToast";

/** What a changed sale changes with it: the list it stands in, the open decisions and the sums. */
export const afterSaleChange = { refetchQueries: ["AdvertiserSales", "SalesToDecide", "AdvertiserReport"] };

interface Change {
  work: () => Promise<unknown>;
  done: string;
  fallback: string;
}

/** Carries out one decision at a time and says what became of it. */
export function useSaleChange() {
  const { toast } = useToast();
  const [isBusy, setBusy] = useState(false);

  const change = async ({ work, done, fallback }: Change): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      toast({ title: "Success", description: done });
      return true;
    } catch (error) {
      toast({ title: "Error", description: messageOf(error, fallback), variant: "destructive" });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, change };
}
