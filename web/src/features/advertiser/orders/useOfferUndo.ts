import { useApolloClient } from "@apollo/client/react";
import { limits } from "../../../../../api/src/contract/limits";
import { AdvertiserSalesDocument, UndoDecisionDocument, UndoDecisionsDocument } from "../../../generated/advertiser";
import { messageOf } from "../../../lib/network/errors";
import { useToast } from "../../../ui/toast/useToast";
import { afterSaleChange } from "../sales/afterSaleChange";

type Decided = { doneMessage: string } & ({ saleId: string } | { taskId: string });

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
export function useOfferUndo(): (decided: Decided) => void {
  const client = useApolloClient();
  const { toast } = useToast();
  return ({ doneMessage, ...which }) => {
    const undo = async () => {
      latest = null;
      shown.dismiss();
      const { refetchQueries } = afterSaleChange;
      try {
        await ("saleId" in which
          ? client.mutate({ mutation: UndoDecisionDocument, variables: { saleId: which.saleId }, refetchQueries })
          : client.mutate({
              mutation: UndoDecisionsDocument,
              variables: { id: which.taskId },
              refetchQueries: [...refetchQueries, AdvertiserSalesDocument],
            }));
        toast({ title: "Undone", description: "It is as it was. Nobody was told." });
      } catch (error) {
        toast({ title: "Error", description: messageOf(error, "Failed to undo it"), variant: "destructive" });
      }
    };
    const action = { label: "Undo (Z)", onClick: () => void undo() };
    const shown = toast({ title: "Success", description: doneMessage, action, shownMs: UNDO_MS });
    latest = { undo: () => void undo(), until: Date.now() + UNDO_MS };
  };
}
