import { useEndCodeMutation } from "../../generated/codes";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog";
import { afterChange } from "./afterChange";
import type { BrandCode } from "./codeLabels";

export function EndCodeDialog({ code, onClose }: { code: BrandCode; onClose: () => void }) {
  const [end] = useEndCodeMutation(afterChange);
  return (
    <ConfirmDialog
      title={`End ${code.text}?`}
      text={`Later orders with this code earn ${code.publisherName ?? "its owner"} nothing by it; what was earned stays. Remove the code in your shop too. It can be given again.`}
      confirmLabel="End code"
      work={() => end({ variables: { id: code.id } })}
      doneMessage="Code ended"
      fallback="Failed to end the code"
      onClose={onClose}
    />
  );
}
