import { useApolloClient } from "@apollo/client/react";
import {
  AdvertiserReportDocument,
  AdvertiserSalesDocument,
  BrandWaitingDocument,
  OpenClaimsDocument,
  OrderTabsDocument,
  SalesToDecideDocument,
  UndoDecisionDocument,
  UndoDecisionsDocument,
} from "../../../generated/advertiser";
import { offerUndo } from "../../../ui/toast/undoable";

/** Queries that a changed sale affects. Not the list: a decided order stays in its place, with its new status. */
export const afterSaleChange = {
  refetchQueries: [
    OrderTabsDocument,
    OpenClaimsDocument,
    SalesToDecideDocument,
    AdvertiserReportDocument,
    BrandWaitingDocument,
  ],
};

type Decided = { doneMessage: string } & ({ saleId: string } | { taskId: string });

/** Says that an order, or many, was decided, and offers to undo it. */
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
