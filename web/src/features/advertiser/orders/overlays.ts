/** One chunk for what opens over the list, loaded when the page is idle or something is opened. */
export { SaleDialogs } from "../sales/SaleDialogs";
export { DeclineManyDialog } from "./DeclineManyDialog";
export { OrderDrawer } from "./OrderDrawer";
