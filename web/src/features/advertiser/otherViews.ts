/** Every tab of the dashboard but the first, in one file. */
export { ProgramPanel } from "./program/ProgramPanel";
export { AdvertiserSalesPanel } from "./sales/AdvertiserSalesPanel";
export { Statement } from "./statement/Statement";
export { TrackingPanel } from "./tracking/TrackingPanel";
