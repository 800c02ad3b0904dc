import {
  AdvertiserReportDocument,
  AdvertiserSalesDocument,
  SalesToDecideDocument,
} from "../../../generated/advertiser";

/** What a changed sale changes with it: the list it stands in, the open decisions and the sums. */
export const afterSaleChange = {
  refetchQueries: [AdvertiserSalesDocument, SalesToDecideDocument, AdvertiserReportDocument],
};
