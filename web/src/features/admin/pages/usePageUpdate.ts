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
import type { Drafts } from "./useDrafts";

/** Writes the page that is chosen, or an earlier version of it, and keeps what the sanitiser said of the last update. */
export function usePageUpdate({ title, text, drop }: Drafts) {
  const { toast } = useToast();
  const { act } = useAction();
  const [busyWith, setBusyWith] = useState<"update" | "restore" | null>(null);
  const [removed, setRemoved] = useState<{ title: PageTitle; words: readonly string[] } | null>(null);
  const [updatePage, { client }] = useUpdatePageMutation();
  const [restorePage] = useRestorePageMutation();

  /** The draft goes only when the page is there as it now is, so that nothing else shows in between. */
  const write = async (what: "update" | "restore", work: () => Promise<unknown>, draft?: string) => {
    if (!title) return;
    setBusyWith(what);
    setRemoved(null);
    const isWritten = await act({
      work,
      doneMessage: "Page updated successfully",
      fallback: "Failed to update page",
      afterwards: async () => {
        client.cache.evict({ fieldName: "auditEvents" });
        await client.refetchQueries({ include: [AdminPagesDocument, AdminPageVersionsDocument] });
      },
    });
    if (isWritten) drop(title, draft);
    setBusyWith(null);
  };

  return {
    removed: removed?.title === title ? removed.words : [],
    isUpdating: busyWith === "update",
    isRestoring: busyWith === "restore",
    update: async () => {
      if (!title || !text.trim()) {
        toast({ title: "Missing information", description: MISSING_PAGE_FIELDS, variant: "destructive" });
        return;
      }
      const send = async () => {
        const { data } = await updatePage({ variables: { title, content: text } });
        setRemoved({ title, words: data?.updatePage.removed ?? [] });
      };
      await write("update", send, text);
    },
    restore: async (version: number) => {
      if (title) await write("restore", () => restorePage({ variables: { title, version } }));
    },
  };
}
