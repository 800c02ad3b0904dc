import { useWithdrawInquiryMutation } from "../../generated/inquiries";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog";
import { afterChange } from "./afterChange";
import type { InquiryDialogProps } from "./inquiryDialogProps";

export function WithdrawDialog({ inquiry, onClose }: InquiryDialogProps) {
  const [withdraw] = useWithdrawInquiryMutation(afterChange);
  return (
    <ConfirmDialog
      title="Withdraw this claim?"
      text={`You cannot claim the same about order ${inquiry.orderId} again.`}
      confirmLabel="Withdraw claim"
      work={() => withdraw({ variables: { id: inquiry.id } })}
      doneMessage="Claim withdrawn"
      fallback="Failed to withdraw the claim"
      onClose={onClose}
    />
  );
}
