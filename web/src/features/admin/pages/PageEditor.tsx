import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useOpened } from "../../../lib/navigation/useOpened";
import { Failure } from "../../../ui/dashboard/Failure";
import { LeaveWarning } from "../../../ui/dialog/LeaveWarning";
import { useFocusBack } from "../../../ui/dialog/useFocusBack";
import { TableSkeleton } from "../../../ui/table/TableSkeleton";
import { useRights } from "../../session/rights/useRights";
import { EditorFields } from "./EditorFields";
import { RemovedNotice } from "./RemovedNotice";
import { editablePage } from "./titles";
import { useDrafts } from "./useDrafts";
import { usePageUpdate } from "./usePageUpdate";
import { VersionDialog } from "./VersionDialog";
import { Versions } from "./Versions";

export function PageEditor() {
  const may = useRights();
  const drafts = useDrafts();
  const { removed, isUpdating, isRestoring, update, restore } = usePageUpdate(drafts);
  const version = useOpened();
  const looked = version.id === null ? null : Number(version.id);
  const { title, isUnsaved } = drafts;
  const isBusy = isUpdating || isRestoring;
  const updateButton = useFocusBack<HTMLButtonElement>(`${isBusy} ${isUnsaved}`);

  if (!drafts.isReady && drafts.error) {
    return <Failure error={drafts.error} fallback="Failed to load pages" retry={drafts.retry} />;
  }
  if (!drafts.isReady) return <TableSkeleton rows={8} />;

  return (
    <>
      <EditorFields drafts={drafts} isBusy={isBusy} isReadOnly={!may("updatePage")} />
      <RemovedNotice removed={removed} />
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, mt: 2 }}>
        {may("updatePage") && (
          <Button ref={updateButton} variant="contained" size="large" disabled={isBusy} onClick={() => void update()}>
            {isUpdating ? "Updating..." : "Update Page"}
          </Button>
        )}
        {isUnsaved && (
          <>
            <Button size="large" disabled={isUpdating} onClick={() => drafts.drop(title)}>
              Discard changes
            </Button>
            <Box component="span" sx={{ color: "text.secondary" }}>
              Unsaved changes
            </Box>
          </>
        )}
      </Box>
      {title && <Versions title={title} onLook={(number) => version.open(String(number))} />}
      {title && looked && (
        <VersionDialog
          {...{ title, isUnsaved, isRestoring }}
          label={editablePage(title)?.label ?? ""}
          version={looked}
          onClose={version.close}
          onRestore={() => void restore(looked).then(version.close)}
        />
      )}
      <LeaveWarning isUnsaved={drafts.isAnyUnsaved} />
    </>
  );
}
