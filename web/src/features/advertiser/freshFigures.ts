import {
  AdvertiserReportDocument,
  AdvertiserSalesDocument,
  OpenClaimsDocument,
  OrderTabsDocument,
  SalesToDecideDocument,
  TrackingHealthDocument,
} from "../../generated/advertiser";
import type { FreshQuery } from "../../lib/network/useFreshQueries";
import { withLiveClicks } from "./liveClicks";

/** Queries that clicks and sales make old. Forms and keys are not read again. */
export const freshFigures: readonly FreshQuery[] = [
  { query: AdvertiserReportDocument, shows: ["clicks", "sales"], count: withLiveClicks },
  { query: AdvertiserSalesDocument, shows: ["sales"] },
  { query: OrderTabsDocument, shows: ["sales"] },
  { query: OpenClaimsDocument, shows: ["sales"] },
  { query: SalesToDecideDocument, shows: ["sales"] },
  { query: TrackingHealthDocument, shows: ["sales"] },
];
