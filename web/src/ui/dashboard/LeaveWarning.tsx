import { useLeaveWarning } from "../../lib/useLeaveWarning";
import { ConfirmDialog } from "./ConfirmDialog";

/** Stands beside what is being written, and asks before it is left behind. */
export function LeaveWarning({ isUnsaved }: { isUnsaved: boolean }) {
  const { isAsking, stay, leave } = useLeaveWarning(isUnsaved);
  if (!isAsking) return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      text="What you wrote has not been saved and will be lost."
      action="Leave"
      wayBack="Stay"
      onConfirm={async () => leave()}
      onClose={stay}
    />
  );
}
