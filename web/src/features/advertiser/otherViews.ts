/** One chunk for every tab of the dashboard except the first. */
export { Billing } from "./billing/Billing";
export { ProgramPanel } from "./program/ProgramPanel";
export { AdvertiserSalesPanel } from "./sales/AdvertiserSalesPanel";
export { Statement } from "./statement/Statement";
export { TrackingPanel } from "./tracking/TrackingPanel";
