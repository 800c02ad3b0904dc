/** One chunk for what comes with a selection or opens over the list, loaded when the page is idle. */

export { LinkHealthMark } from "./health/LinkHealthMark";
export { LinkBulkBar } from "./LinkBulkBar";
export { LinkDrawer } from "./LinkDrawer";
export { LinkThumb } from "./mark/LinkThumb";
export { NoLinks } from "./NoLinks";
