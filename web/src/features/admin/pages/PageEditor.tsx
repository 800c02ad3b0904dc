import { Box, Button, Dialog, Skeleton, Typography } from "@mui/material";
import { Scissors } from "lucide-react";
import { useId, useState } from "react";
import { MISSING_PAGE_FIELDS } from "../../../../../api/src/contract/forms";
import {
  AdminPagesDocument,
  AdminPageVersionsDocument,
  type PageTitle,
  useAdminPageVersionQuery,
  useAdminPageVersionsQuery,
  useRestorePageMutation,
  useUpdatePageMutation,
} from "../../../generated/admin";
import { localMoment } from "../../../lib/dates";
import { useOpened } from "../../../lib/navigation/useOpened";
import { Failure } from "../../../ui/dashboard/Failure";
import { useFocusBack } from "../../../ui/dialog/focus";
import { LeaveWarning } from "../../../ui/dialog/LeaveWarning";
import { Span } from "../../../ui/html";
import { TableSkeleton } from "../../../ui/table/TableSkeleton";
import { useAction } from "../../../ui/toast/useAction";
import { useToast } from "../../../ui/toast/useToast";
import { useRights } from "../../session/rights/useRights";
import { refetchAfterChange } from "../refetchAfterChange";
import { EditorFields, Preview } from "./EditorFields";
import type { Drafts } from "./useDrafts";
import { editablePage, useDrafts } from "./useDrafts";

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
            <Span sx={{ color: "text.secondary" }}>Unsaved changes</Span>
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

/** Lists what the sanitizer removed in the last update. */
const RemovedNotice = ({ removed }: { removed: readonly string[] }) => (
  <div role="status">
    {removed.length > 0 && (
      <Box sx={noticeStyle}>
        <Scissors aria-hidden size={20} strokeWidth={1.7} style={{ flex: "none", marginTop: 2 }} />
        <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
          <Box sx={{ fontWeight: 600 }}>Saved. Some HTML was removed because it isn't allowed:</Box>
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {removed.map((item) => (
              <li key={item}>
                <code>{item}</code>
              </li>
            ))}
          </Box>
        </Box>
      </Box>
    )}
  </div>
);

const noticeStyle = {
  display: "flex",
  gap: 1.5,
  mt: 2,
  p: 2,
  borderRadius: "5px",
  bgcolor: "warning.tint",
  color: "warning.onTint",
} as const;

/** Saves the selected page or restores a version of it, and keeps the sanitizer's report of the last update. */
function usePageUpdate({ title, text, drop }: Drafts) {
  const { toast } = useToast();
  const { act } = useAction();
  const [busyWith, setBusyWith] = useState<"update" | "restore" | null>(null);
  const [removed, setRemoved] = useState<{ title: PageTitle; items: readonly string[] } | null>(null);
  const [updatePage, { client }] = useUpdatePageMutation();
  const [restorePage] = useRestorePageMutation();

  /** Drops the draft only after the refetch, so that the old content does not flash in between. */
  const write = async (what: "update" | "restore", work: () => Promise<unknown>, draft?: string) => {
    if (!title) return;
    setBusyWith(what);
    setRemoved(null);
    const isWritten = await act({
      work,
      doneMessage: "Page updated successfully",
      fallback: "Failed to update page",
      afterwards: () => refetchAfterChange(client, [AdminPagesDocument, AdminPageVersionsDocument]),
    });
    if (isWritten) drop(title, draft);
    setBusyWith(null);
  };

  return {
    removed: removed?.title === title ? removed.items : [],
    isUpdating: busyWith === "update",
    isRestoring: busyWith === "restore",
    update: async () => {
      if (!title || !text.trim()) {
        toast({ title: "Missing information", description: MISSING_PAGE_FIELDS, variant: "destructive" });
        return;
      }
      const send = async () => {
        const { data } = await updatePage({ variables: { title, content: text } });
        setRemoved({ title, items: data?.updatePage.removed ?? [] });
      };
      await write("update", send, text);
    },
    restore: async (version: number) => {
      if (title) await write("restore", () => restorePage({ variables: { title, version } }));
    },
  };
}

interface VersionDialogProps {
  title: PageTitle;
  label: string;
  version: number;
  isUnsaved: boolean;
  isRestoring: boolean;
  onRestore: () => void;
  onClose: () => void;
}

/** An earlier version as visitors saw it. Restoring it creates a new version, so none is lost. */
function VersionDialog({ title, label, version, isUnsaved, isRestoring, ...on }: VersionDialogProps) {
  const id = useId();
  const may = useRights();
  const { data, error, refetch } = useAdminPageVersionQuery({ variables: { title, version } });
  const pageVersion = data?.pageVersion;
  return (
    <Dialog
      open
      onClose={on.onClose}
      aria-labelledby={id}
      maxWidth="md"
      fullWidth
      disableScrollLock
      slotProps={{ paper: { sx: { borderRadius: "5px", m: { xs: 1.5, md: 4 }, width: "100%" } } }}
    >
      <Box sx={{ px: { xs: 2.5, md: 4 }, py: 2.5 }}>
        <Typography id={id} variant="h2" sx={{ fontSize: { xs: 38, md: 44 } }}>
          {label}, version {version}
        </Typography>
        {pageVersion && (
          <Typography sx={{ mt: 0.75, color: "text.secondary" }}>{localMoment(pageVersion.createdAt)}</Typography>
        )}
      </Box>
      <Box sx={{ flex: "1 1 auto", minHeight: 200, overflow: "auto", borderBlock: 1, borderColor: "divider" }}>
        {error && <Failure error={error} fallback="Failed to load this version" retry={refetch} />}
        {!error && !pageVersion && <Skeleton height={200} sx={{ mx: 4 }} />}
        {pageVersion && <Preview html={pageVersion.content} label={`Version ${version}`} />}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, p: 2.5 }}>
        <Typography sx={{ mr: "auto", color: isUnsaved ? "warning.main" : "text.secondary" }}>
          {!may("restorePage")
            ? ""
            : isUnsaved
              ? "Restoring replaces your unsaved changes."
              : "Restoring saves this as a new version."}
        </Typography>
        <Button onClick={on.onClose}>Close</Button>
        {may("restorePage") && (
          <Button variant="contained" disabled={!pageVersion || isRestoring} onClick={on.onRestore}>
            {isRestoring ? "Restoring..." : "Restore this version"}
          </Button>
        )}
      </Box>
    </Dialog>
  );
}

/** Version history of the page; each version can be previewed and restored. */
function Versions({ title, onLook }: { title: PageTitle; onLook: (version: number) => void }) {
  const { data, error, refetch } = useAdminPageVersionsQuery({ variables: { title } });
  const versions = data?.pageVersions;
  return (
    <Box component="section" aria-labelledby="versions" sx={{ mt: { xs: 4, md: 5 } }}>
      <Typography id="versions" variant="h2" sx={{ fontSize: { xs: 38, md: 44 }, mb: 2 }}>
        Earlier versions
      </Typography>
      {error && !versions && <Failure error={error} fallback="Failed to load versions" retry={refetch} />}
      {!error && !versions && <Skeleton height={64} />}
      {versions?.length === 0 && (
        <Typography sx={{ color: "text.secondary" }}>
          Not edited yet. Visitors see the default text until your first update.
        </Typography>
      )}
      {versions && versions.length > 0 && (
        <Box component="ol" sx={listStyle}>
          {versions.map(({ id, version, createdAt, writerName }, index) => (
            <li key={id}>
              <Box sx={{ minWidth: 0, mr: "auto" }}>
                <Box sx={{ fontWeight: 600 }}>Version {version}</Box>
                <Box sx={{ color: "text.secondary", fontSize: 15, overflowWrap: "anywhere" }}>
                  {localMoment(createdAt)}
                  {writerName && `, by ${writerName}`}
                </Box>
              </Box>
              {index === 0 ? (
                <Box sx={{ color: "success.main", fontWeight: 600 }}>On the site</Box>
              ) : (
                <Button size="small" aria-label={`View version ${version}`} onClick={() => onLook(version)}>
                  View
                </Button>
              )}
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}

const listStyle = {
  m: 0,
  p: 0,
  maxHeight: 420,
  overflowY: "auto",
  listStyle: "none",
  borderTop: "1.5px solid var(--weft-palette-text-primary)",
  "& > li": {
    display: "flex",
    alignItems: "center",
    gap: 2,
    minHeight: 64,
    borderBottom: "1px solid var(--weft-palette-divider)",
  },
} as const;
