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

/** A change moves publishers between lists, whose counts are also in the navigation. */
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

/** Confirms decided applications, and offers Undo: by the toast's button, or by Z. */
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
