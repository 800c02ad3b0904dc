/** Every tab of the dashboard but the first, in one file. */
export { ProgrammePanel } from "./programme/ProgrammePanel";
export { SalesPanel } from "./sales/SalesPanel";
export { Statement } from "./statement/Statement";
export { TrackingPanel } from "./tracking/TrackingPanel";
