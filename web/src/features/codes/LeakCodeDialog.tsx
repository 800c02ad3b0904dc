import { useLeakCodeMutation } from "../../generated/codes";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog";
import { afterChange } from "./afterChange";
import type { BrandCode } from "./codeLabels";

export function LeakCodeDialog({ code, onClose }: { code: BrandCode; onClose: () => void }) {
  const [leak] = useLeakCodeMutation(afterChange);
  return (
    <ConfirmDialog
      title={`${code.text} has leaked?`}
      text={`From now on, orders with this code and without a visit from ${code.publisherName ?? "its owner"} pay what your terms say for leaked codes, half if they say nothing. Its owner gets another code at once, which you make in your shop.`}
      confirmLabel="It has leaked"
      work={() => leak({ variables: { id: code.id } })}
      doneMessage="Code marked as leaked"
      fallback="Failed to mark the code"
      onClose={onClose}
    />
  );
}
