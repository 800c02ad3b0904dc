import {
  AdvertiserReportDocument,
  BrandWaitingDocument,
  OpenClaimsDocument,
  OrderTabsDocument,
  SalesToDecideDocument,
} from "../../../generated/advertiser";

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
