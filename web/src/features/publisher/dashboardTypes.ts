import type {
  AvailableMerchantsQuery,
  PublisherClicksQuery,
  PublisherDashboardQuery,
  PublisherSalesQuery,
} from "../../generated/publisher";

/** Data of the first screen: the report of the chosen range, and the publisher's progress. */
export type Shown = PublisherDashboardQuery;
export type Report = Shown["publisherReport"];
export type ReportDayRow = Report["days"][number];
/** What links lead to. */
export type LedLinks = Shown["newest"]["nodes"];
export type LinkRow = Report["links"][number];
export type MerchantStats = Omit<Shown, "publisherReport">;
export type MerchantRow = AvailableMerchantsQuery["merchants"][number];
export type SaleRow = PublisherSalesQuery["orders"]["nodes"][number];
export type ClickRow = PublisherClicksQuery["myClicks"]["nodes"][number];
