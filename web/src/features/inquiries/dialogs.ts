/** One chunk for what opens over claims, loaded when something is opened. */
export { AcceptDialog } from "./AcceptDialog";
export { EscalateDialog } from "./EscalateDialog";
export { FilePicture } from "./FilePicture";
export { OpenInquiryDialog } from "./OpenInquiryDialog";
export { RefuseDialog } from "./RefuseDialog";
export { WithdrawDialog } from "./WithdrawDialog";
