import type {
  AvailableMerchantsQuery,
  PublisherClicksQuery,
  PublisherDashboardQuery,
  PublisherSalesQuery,
  PublisherStandingQuery,
} from "../../generated/publisher";

export type Report = PublisherDashboardQuery["publisherReport"];
export type ReportDayRow = Report["days"][number];
export type LinkRow = Report["links"][number];
export type Standing = PublisherStandingQuery;
export type MerchantRow = AvailableMerchantsQuery["merchants"][number];
export type SaleRow = PublisherSalesQuery["sales"]["nodes"][number];
export type ClickRow = PublisherClicksQuery["myClicks"]["nodes"][number];
