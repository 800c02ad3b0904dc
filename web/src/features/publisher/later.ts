/** What lies below the first figures, in one file: it comes when somebody comes near it. */
export { ClicksPanel } from "./clicks/ClicksPanel";
export { LinksPanel } from "./links/LinksPanel";
export { MakeLinks } from "./MakeLinks";
export { OwnKeys } from "./OwnKeys";
export { Payouts } from "./payouts/Payouts";
export { SalesPanel } from "./sales/SalesPanel";
