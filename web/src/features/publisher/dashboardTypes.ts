import type {
  AvailableMerchantsQuery,
  PublisherClicksQuery,
  PublisherDashboardQuery,
  PublisherSalesQuery,
} from "../../generated/publisher";

/** All that is seen first: the report of the days that are shown, and where the publisher stands. */
export type Shown = PublisherDashboardQuery;
export type Report = Shown["publisherReport"];
export type ReportDayRow = Report["days"][number];
export type LinkRow = Report["links"][number];
export type MerchantStats = Omit<Shown, "publisherReport">;
export type MerchantRow = AvailableMerchantsQuery["merchants"][number];
export type SaleRow = PublisherSalesQuery["sales"]["nodes"][number];
export type ClickRow = PublisherClicksQuery["myClicks"]["nodes"][number];
