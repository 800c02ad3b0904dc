/** One chunk for everything below the first figures, loaded when the user scrolls near it or the page is idle. */

export { CreateLinks } from "./CreateLinks";
export { ClicksPanel } from "./clicks/ClicksPanel";
export { LinksPanel } from "./links/LinksPanel";
export { OffersPanel } from "./offers/OffersPanel";
export { PublisherKeys } from "./PublisherKeys";
export { Payouts } from "./payouts/Payouts";
export { PublisherLateReturns } from "./sales/PublisherLateReturns";
export { PublisherSalesPanel } from "./sales/PublisherSalesPanel";
