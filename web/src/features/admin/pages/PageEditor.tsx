import { Box, Button, Dialog, Skeleton, Typography } from "@mui/material";
import { Scissors } from "lucide-react";
import { useId, useState } from "react";
import { MISSING_PAGE_FIELDS } from "../../../../../api/src/contract/forms";
import { t } from "../../../../../api/src/contract/i18n/t";
import {
  AdminPagesDocument,
  AdminPageVersionsDocument,
  type Language,
  type PageTitle,
  useAdminPageVersionQuery,
  useAdminPageVersionsQuery,
  useRestorePageMutation,
  useUpdatePageMutation,
} from "../../../generated/admin";
import { localMoment } from "../../../lib/dates";
import { enumName } from "../../../lib/enumName";
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
import { editablePage, editablePages, useDrafts } from "./useDrafts";

export const PageEditor = () => <Editor isOpen={false} />;

/** Starts with the first page instead of asking for one. */
export const OpenPageEditor = () => <Editor isOpen />;

function Editor({ isOpen }: { isOpen: boolean }) {
  const can = useRights();
  const drafts = useDrafts(isOpen ? editablePages[0]?.id : undefined);
  const { removed, isUpdating, isRestoring, update, restore } = usePageUpdate(drafts);
  const version = useOpened();
  const looked = version.id === null ? null : Number(version.id);
  const { title, isUnsaved } = drafts;
  const language = enumName(drafts.language) as Language;
  const isBusy = isUpdating || isRestoring;
  const updateButton = useFocusBack<HTMLButtonElement>(`${isBusy} ${isUnsaved}`);

  if (!drafts.isReady && drafts.error) {
    return <Failure error={drafts.error} fallback={t("Failed to load pages")} retry={drafts.retry} />;
  }
  if (!drafts.isReady) return <TableSkeleton rows={8} />;

  return (
    <>
      <EditorFields drafts={drafts} isChosen={isOpen} isBusy={isBusy} isReadOnly={!can("updatePage")} />
      <RemovedNotice removed={removed} />
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, mt: 2 }}>
        {can("updatePage") && (
          <Button ref={updateButton} variant="contained" size="large" disabled={isBusy} onClick={() => void update()}>
            {isUpdating ? t("Updating...") : t("Update Page")}
          </Button>
        )}
        {isUnsaved && (
          <>
            <Button size="large" disabled={isUpdating} onClick={() => drafts.drop(title)}>
              {t("Discard changes")}
            </Button>
            <Span sx={{ color: "text.secondary" }}>{t("Unsaved changes")}</Span>
          </>
        )}
      </Box>
      {title && <Versions title={title} language={language} onLook={(number) => version.open(String(number))} />}
      {title && looked && (
        <VersionDialog
          {...{ title, language, isUnsaved, isRestoring }}
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
          <Box sx={{ fontWeight: 600 }}>{t("Saved. Some HTML was removed because it isn't allowed:")}</Box>
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
function usePageUpdate({ title, language: chosen, text, drop }: Drafts) {
  const language = enumName(chosen) as Language;
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
      doneMessage: t("Page updated successfully"),
      fallback: t("Failed to update page"),
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
        toast({ title: t("Missing information"), description: MISSING_PAGE_FIELDS, variant: "destructive" });
        return;
      }
      const send = async () => {
        const { data } = await updatePage({ variables: { title, language, content: text } });
        setRemoved({ title, items: data?.updatePage.removed ?? [] });
      };
      await write("update", send, text);
    },
    restore: async (version: number) => {
      if (title) await write("restore", () => restorePage({ variables: { title, language, version } }));
    },
  };
}

interface VersionDialogProps {
  title: PageTitle;
  language: Language;
  label: string;
  version: number;
  isUnsaved: boolean;
  isRestoring: boolean;
  onRestore: () => void;
  onClose: () => void;
}

/** An earlier version as visitors saw it. Restoring it creates a new version, so none is lost. */
function VersionDialog({ title, language, label, version, isUnsaved, isRestoring, ...on }: VersionDialogProps) {
  const id = useId();
  const can = useRights();
  const { data, error, refetch } = useAdminPageVersionQuery({ variables: { title, language, version } });
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
          {t("{page}, version {version}", { page: label, version })}
        </Typography>
        {pageVersion && (
          <Typography sx={{ mt: 0.75, color: "text.secondary" }}>{localMoment(pageVersion.createdAt)}</Typography>
        )}
      </Box>
      <Box sx={{ flex: "1 1 auto", minHeight: 200, overflow: "auto", borderBlock: 1, borderColor: "divider" }}>
        {error && <Failure error={error} fallback={t("Failed to load this version")} retry={refetch} />}
        {!error && !pageVersion && <Skeleton height={200} sx={{ mx: 4 }} />}
        {pageVersion && (
          <Preview html={pageVersion.content} language={language} label={t("Version {version}", { version })} />
        )}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, p: 2.5 }}>
        <Typography sx={{ mr: "auto", color: isUnsaved ? "warning.main" : "text.secondary" }}>
          {!can("restorePage")
            ? ""
            : isUnsaved
              ? t("Restoring replaces your unsaved changes.")
              : t("Restoring saves this as a new version.")}
        </Typography>
        <Button onClick={on.onClose}>{t("Close")}</Button>
        {can("restorePage") && (
          <Button variant="contained" disabled={!pageVersion || isRestoring} onClick={on.onRestore}>
            {isRestoring ? t("Restoring...") : t("Restore this version")}
          </Button>
        )}
      </Box>
    </Dialog>
  );
}

interface VersionsProps {
  title: PageTitle;
  language: Language;
  onLook: (version: number) => void;
}

/** Version history of the page; each version can be previewed and restored. */
function Versions({ title, language, onLook }: VersionsProps) {
  const { data, error, refetch } = useAdminPageVersionsQuery({ variables: { title, language } });
  const versions = data?.pageVersions;
  return (
    <Box component="section" aria-labelledby="versions" sx={{ mt: { xs: 4, md: 5 } }}>
      <Typography id="versions" variant="h2" sx={{ fontSize: { xs: 38, md: 44 }, mb: 2 }}>
        {t("Earlier versions")}
      </Typography>
      {error && !versions && <Failure error={error} fallback={t("Failed to load versions")} retry={refetch} />}
      {!error && !versions && <Skeleton height={64} />}
      {versions?.length === 0 && (
        <Typography sx={{ color: "text.secondary" }}>
          {language === "EN"
            ? t("Visitors see the default text until your first update.")
            : t("Visitors see the English text until your first update.")}
        </Typography>
      )}
      {versions && versions.length > 0 && (
        <Box component="ol" sx={listStyle}>
          {versions.map(({ id, version, createdAt, writerName }, index) => (
            <li key={id}>
              <Box sx={{ minWidth: 0, mr: "auto" }}>
                <Box sx={{ fontWeight: 600 }}>{t("Version {version}", { version })}</Box>
                <Box sx={{ color: "text.secondary", fontSize: 15, overflowWrap: "anywhere" }}>
                  {writerName
                    ? t("{moment}, by {name}", { moment: localMoment(createdAt), name: writerName })
                    : localMoment(createdAt)}
                </Box>
              </Box>
              {index === 0 ? (
                <Box sx={{ color: "success.main", fontWeight: 600 }}>{t("Published")}</Box>
              ) : (
                <Button
                  size="small"
                  aria-label={t("View version {version}", { version })}
                  onClick={() => onLook(version)}
                >
                  {t("View")}
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
