import {
  NextPayoutDocument,
  ProposedReturnsDocument,
  PublisherClicksDocument,
  PublisherDashboardDocument,
  PublisherLinksDocument,
  PublisherSalesDocument,
  PublisherSubIdsDocument,
} from "../../generated/publisher";
import type { FreshQuery } from "../../lib/network/useFreshQueries";
import { withLiveClicks } from "./liveClicks";

/** Queries that clicks and sales make old. Brands and keys are not read again. */
export const liveQueries: readonly FreshQuery[] = [
  { query: PublisherDashboardDocument, shows: ["clicks", "sales"], count: withLiveClicks },
  { query: PublisherLinksDocument, shows: ["clicks", "sales"] },
  { query: PublisherSalesDocument, shows: ["sales"] },
  { query: PublisherClicksDocument, shows: ["clicks"] },
  { query: PublisherSubIdsDocument, shows: ["clicks", "sales"] },
  { query: NextPayoutDocument, shows: ["sales"] },
  { query: ProposedReturnsDocument, shows: ["sales"] },
];
