/** One chunk for what comes with a selection or opens over the list, loaded when the page is idle. */

export { PieceThumb } from "../../../ui/PieceThumb";
export { LinkBulkBar } from "./LinkBulkBar";
export { LinkDrawer } from "./LinkDrawer";
export { LinkHealthMark } from "./LinkHealthMark";
export { NoLinks } from "./NoLinks";
