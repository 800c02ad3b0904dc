import { useApolloClient } from "@apollo/client/react";
import {
  AdvertiserReportDocument,
  AdvertiserSalesDocument,
  BrandWaitingDocument,
  OpenReportsDocument,
  OrderTabsDocument,
  SalesToDecideDocument,
  UndoDecisionDocument,
  UndoDecisionsDocument,
} from "../../../generated/advertiser";
import { offerUndo } from "../../../ui/toast/undoable";

/** Queries that a changed order affects. Not the list: a decided order keeps its place, with its new status. */
export const afterSaleChange = {
  refetchQueries: [
    OrderTabsDocument,
    OpenReportsDocument,
    SalesToDecideDocument,
    AdvertiserReportDocument,
    BrandWaitingDocument,
  ],
};

type Decided = { doneMessage: string } & ({ saleId: string } | { taskId: string });

/** Confirms a decision about one or many orders, and offers Undo. */
export function useOfferUndo(): (decided: Decided) => void {
  const client = useApolloClient();
  const { refetchQueries } = afterSaleChange;
  return ({ doneMessage, ...which }) =>
    offerUndo({
      doneMessage,
      undo: () =>
        "saleId" in which
          ? client.mutate({ mutation: UndoDecisionDocument, variables: { saleId: which.saleId }, refetchQueries })
          : client.mutate({
              mutation: UndoDecisionsDocument,
              variables: { id: which.taskId },
              refetchQueries: [...refetchQueries, AdvertiserSalesDocument],
            }),
    });
}
