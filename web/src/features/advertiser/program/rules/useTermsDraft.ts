import { useEffect, useRef, useState } from "react";
import { t } from "../../../../../../api/src/contract/i18n/t";
import type { TermsDocument } from "../../../../../../api/src/contract/terms/termsDocument";
import { type MyProgramQuery, useSaveTermsDraftMutation } from "../../../../generated/program";
import { messageOf } from "../../../../lib/network/errors";
import { useToast } from "../../../../ui/toast/useToast";

/** Milliseconds after the last change; typing a rate is one change. */
const SAVE_AFTER = 600;

type SaveStatus = "saved" | "saving" | "failed";

interface InForce {
  version: number;
  document: TermsDocument;
}

/** The edited document. Changes are saved one after another; of waiting ones, only the newest. */
export function useTermsDraft(inForce: InForce, draft: MyProgramQuery["myTermsDraft"]) {
  const saved = (draft?.document as TermsDocument | undefined) ?? null;
  const { toast } = useToast();
  const [mutate] = useSaveTermsDraftMutation();
  const [edited, setEdited] = useState(saved);
  /** The hash of the document shown; null while a change is unsaved. */
  const [hash, setHash] = useState<string | null>(draft?.hash ?? null);
  /** The version the draft is based on: terms that took effect since are not silently undone. */
  const [begunOn, setBegunOn] = useState(draft?.basedOn ?? inForce.version);
  const [status, setStatus] = useState<SaveStatus>("saved");
  const waiting = useRef<{ document: TermsDocument; basedOn: number } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<string | null>>(Promise.resolve(null));
  const document = edited ?? inForce.document;
  const basedOn = edited === null ? inForce.version : begunOn;

  const saveWaiting = async (): Promise<string | null> => {
    const next = waiting.current;
    if (!next) return null;
    waiting.current = null;
    try {
      const { data } = await mutate({
        variables: next,
        // The tab may be left and reopened.
        update: (cache, result) =>
          cache.modify({ fields: { myTermsDraft: () => ({ ...result.data?.saveTermsDraft }) } }),
      });
      const isLatest = waiting.current === null;
      setStatus(isLatest ? "saved" : "saving");
      if (isLatest) setHash(data?.saveTermsDraft.hash ?? null);
      return data?.saveTermsDraft.hash ?? null;
    } catch (error) {
      waiting.current ??= next;
      setStatus("failed");
      toast({
        title: t("Error"),
        description: messageOf(error, t("Failed to save your draft")),
        variant: "destructive",
      });
      return null;
    }
  };
  const flush = (): Promise<string | null> => {
    clearTimeout(timer.current);
    running.current = running.current.then(saveWaiting);
    return running.current;
  };
  const latestFlush = useRef(flush);
  latestFlush.current = flush;
  useEffect(() => () => void latestFlush.current(), []);

  return {
    document,
    hash,
    status,
    basedOn,
    hasDraft: edited !== null,
    change: (next: TermsDocument) => {
      setEdited(next);
      setBegunOn(basedOn);
      setHash(null);
      setStatus("saving");
      waiting.current = { document: next, basedOn };
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void latestFlush.current(), SAVE_AFTER);
    },
    /** Saves it now, changed or not; returns its hash, or null if that failed. */
    save: (): Promise<string | null> => {
      waiting.current = { document, basedOn };
      return flush();
    },
    /** Keeps the draft unchanged although other terms took effect. */
    keep: (): Promise<string | null> => {
      setBegunOn(inForce.version);
      waiting.current = { document, basedOn: inForce.version };
      return flush();
    },
    /** Shows a draft saved elsewhere, such as the rebased one. */
    replace: (saved: { document: unknown; hash: string; basedOn: number }) => {
      setEdited(saved.document as TermsDocument);
      setHash(saved.hash);
      setBegunOn(saved.basedOn);
    },
    /** Drops pending changes, before the draft is discarded or after it was published. */
    drop: async (): Promise<void> => {
      clearTimeout(timer.current);
      waiting.current = null;
      await running.current;
    },
    reset: () => {
      setEdited(null);
      setStatus("saved");
    },
  };
}

export type TermsDraft = ReturnType<typeof useTermsDraft>;
