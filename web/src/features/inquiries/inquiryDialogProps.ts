import type { InquiryRow } from "./inquiryLabels";

export interface InquiryDialogProps {
  inquiry: InquiryRow;
  onClose: () => void;
}
