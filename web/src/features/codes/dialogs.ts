/** One chunk for what opens over the codes, loaded when something is opened. */
export { EndCodeDialog } from "./EndCodeDialog";
export { GiveCodeDialog } from "./GiveCodeDialog";
export { PasteCodesDialog } from "./PasteCodesDialog";
export { RotateCodeDialog } from "./RotateCodeDialog";
