import { useApolloClient } from "@apollo/client/react";
import { UndoApplicationDecisionsDocument } from "../../generated/partnerships";
import { useListKeys } from "../../ui/table/useListKeys";
import { offerUndo, undoLatest } from "../../ui/toast/undoable";
import { afterChange } from "./afterChange";

/** Says that applications were decided, and offers to undo it: by the toast's button, or by Z. */
export function useOfferUndo(): (ids: readonly string[], doneMessage: string) => void {
  const client = useApolloClient();
  useListKeys({ z: () => void undoLatest() });
  return (ids, doneMessage) =>
    offerUndo({
      doneMessage,
      undo: () =>
        client.mutate({ mutation: UndoApplicationDecisionsDocument, variables: { ids: [...ids] }, ...afterChange }),
    });
}
