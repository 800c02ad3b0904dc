/** One chunk for what opens over the codes, loaded when something is opened. */
export { EndCodeDialog } from "./EndCodeDialog";
export { GiveCodeDialog } from "./GiveCodeDialog";
export { LeakCodeDialog } from "./LeakCodeDialog";
export { PasteCodesDialog } from "./PasteCodesDialog";
export { ReportLeakDialog } from "./ReportLeakDialog";
export { RotateCodeDialog } from "./RotateCodeDialog";
