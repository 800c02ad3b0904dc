import { useState } from "react";
import { MISSING_PAGE_FIELDS } from "../../../../../api/src/contract/forms";
import {
  AdminPagesDocument,
  AdminPageVersionsDocument,
  type PageTitle,
  useRestorePageMutation,
  useUpdatePageMutation,
} from "../../../generated/admin";
import { useAction } from "../../../ui/toast/useAction";
import { useToast } from "../../../ui/toast/useToast";
import { refetchAfterChange } from "../refetchAfterChange";
import type { Drafts } from "./useDrafts";

/** Saves the selected page or restores a version of it, and keeps the sanitizer's report of the last update. */
export function usePageUpdate({ title, text, drop }: Drafts) {
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
