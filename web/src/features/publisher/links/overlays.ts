/** One chunk for the selection bar and overlays, loaded when the page is idle. */

export { ProductThumb } from "../../../ui/ProductThumb";
export { LinkBulkBar } from "./LinkBulkBar";
export { LinkDrawer } from "./LinkDrawer";
export { LinkHealthMark } from "./LinkHealthMark";
export { NoLinks } from "./NoLinks";
