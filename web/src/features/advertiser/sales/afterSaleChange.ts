import {
  AdvertiserReportDocument,
  AdvertiserSalesDocument,
  SalesToDecideDocument,
} from "../../../generated/advertiser";

/** Queries that a changed sale affects: the list, the open decisions and the totals. */
export const afterSaleChange = {
  refetchQueries: [AdvertiserSalesDocument, SalesToDecideDocument, AdvertiserReportDocument],
};
