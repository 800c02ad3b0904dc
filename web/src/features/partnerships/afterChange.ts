import { useApolloClient } from "@apollo/client/react";
import {
  PartnerDocument,
  PartnerGroupsDocument,
  PartnerListDocument,
  PartnershipListDocument,
  PartnershipsHeadDocument,
  UndoApplicationDecisionsDocument,
} from "../../generated/partnerships";
import { useListKeys } from "../../ui/table/useListKeys";
import { offerUndo, undoLatest } from "../../ui/toast/undoable";

/** A change moves publishers between the lists, whose counts stand beside them and in the navigation. */
export const afterChange = {
  refetchQueries: [
    PartnershipsHeadDocument,
    PartnershipListDocument,
    PartnerListDocument,
    PartnerDocument,
    PartnerGroupsDocument,
    "BrandWaiting",
  ],
  awaitRefetchQueries: true,
};

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
