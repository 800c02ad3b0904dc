/** One chunk for what opens over the list, loaded when the page is idle or something is opened. */
export { SaleDialogs } from "../sales/SaleDialogs";
export { BulkBar } from "./BulkBar";
export { OrderDrawer } from "./OrderDrawer";
