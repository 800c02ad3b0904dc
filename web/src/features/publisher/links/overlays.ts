/** One chunk for what comes with a selection or opens over the list, loaded when the page is idle. */

export { PieceThumb } from "../../../ui/PieceThumb";
export { LinkHealthMark } from "./health/LinkHealthMark";
export { LinkBulkBar } from "./LinkBulkBar";
export { LinkDrawer } from "./LinkDrawer";
export { NoLinks } from "./NoLinks";
