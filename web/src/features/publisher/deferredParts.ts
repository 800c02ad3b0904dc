/** What lies below the first figures, in one file: it comes when somebody comes near it. */

export { CreateLinks } from "./CreateLinks";
export { ClicksPanel } from "./clicks/ClicksPanel";
export { LinksPanel } from "./links/LinksPanel";
export { PublisherKeys } from "./PublisherKeys";
export { Payouts } from "./payouts/Payouts";
export { PublisherLateReturns } from "./sales/PublisherLateReturns";
export { PublisherSalesPanel } from "./sales/PublisherSalesPanel";
