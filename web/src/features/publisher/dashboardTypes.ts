import type {
  ListedBrandFragment,
  PublisherClicksQuery,
  PublisherDashboardQuery,
  PublisherSalesQuery,
} from "../../generated/publisher";

/** Data of the first screen: the report of the chosen range, and the publisher's progress. */
export type Shown = PublisherDashboardQuery;
export type Report = Shown["publisherReport"];
export type ReportDayRow = Report["days"][number];
/** The destinations of links. */
export type LedLinks = Shown["newest"]["nodes"];
export type LinkRow = Report["links"][number];
export type BrandStats = Omit<Shown, "publisherReport">;
export type MerchantRow = ListedBrandFragment;
export type SaleRow = PublisherSalesQuery["orders"]["nodes"][number];
export type ClickRow = PublisherClicksQuery["clicks"]["nodes"][number];
