import { useLeaveWarning } from "../../lib/navigation/useLeaveWarning";
import { ConfirmDialog } from "./ConfirmDialog";

/** Asks for confirmation before unsaved changes are lost. */
export function LeaveWarning({ isUnsaved }: { isUnsaved: boolean }) {
  const { isAsking, stay, leave } = useLeaveWarning(isUnsaved);
  if (!isAsking) return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      text="Your changes have not been saved and will be lost."
      confirmLabel="Leave"
      wayBack="Stay"
      work={async () => leave()}
      fallback="Failed to leave"
      onClose={stay}
    />
  );
}
