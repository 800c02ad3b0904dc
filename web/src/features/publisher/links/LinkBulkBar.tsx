import { Box, Button } from "@mui/material";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { t } from "../../../../../api/src/contract/i18n/t";
import { csvName } from "../../../../../api/src/contract/lists/fileNames";
import {
  type LinkAct,
  type LinkFilterInput,
  useCancelLinkChangeMutation,
  useChangeLinksMutation,
  useLinkChangeStateQuery,
  useSetLinksArchivedMutation,
  useUndoLinkChangeMutation,
} from "../../../generated/publisher";
import { csvPath } from "../../../lib/csv";
import { rich } from "../../../lib/i18n/rich";
import { lazyPart } from "../../../lib/lazyPart";
import { usePolling } from "../../../lib/usePolling";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import type { RangeState } from "../../../ui/range/useRange";
import { SelectionBar } from "../../../ui/table/SelectionBar";
import type { Picked } from "../../../ui/table/usePicked";
import { useAction } from "../../../ui/toast/useAction";
import { useToast } from "../../../ui/toast/useToast";
import { type LinkList, type ListedLink, MOST_AT_ONCE } from "./linkList";

const TagLinksDialog = lazyPart(async () => (await import("./TagLinksDialog")).TagLinksDialog);

interface LinkBulkBarProps {
  picked: Picked<ListedLink>;
  list: LinkList;
  days: RangeState;
  /** Shown while nothing is selected. */
  children: ReactNode;
}

/** Actions on the selected links, or on all that match. Stays mounted when the selection is empty. */
export function LinkBulkBar({ picked, list, days, children }: LinkBulkBarProps) {
  const [allOf, setAllOf] = useState<string | null>(null);
  const { chosen, clear } = picked;
  const change = useLinkChange(clear);
  // Another list or an empty selection: "all" no longer applies.
  const isAll = allOf === list.name && chosen.length > 0;
  const matching = list.shown?.totalCount ?? 0;
  if (change.isRunning || isAll) return <AllLinksBar list={list} matching={matching} change={change} onClear={clear} />;
  if (chosen.length === 0) return children;
  // Changes of all that match know the filter, but not the period.
  const chooseAll = matching > chosen.length && !list.unsold ? () => setAllOf(list.name) : null;
  return <SomeLinksBar picked={picked} list={list} days={days} matching={matching} onChooseAll={chooseAll} />;
}

interface SomeLinksBarProps extends Omit<LinkBulkBarProps, "children"> {
  matching: number;
  /** Null if all that match are selected. */
  onChooseAll: (() => void) | null;
}

/** One click undoes archiving. */
function SomeLinksBar({ picked, list, days, matching, onChooseAll }: SomeLinksBarProps) {
  const { isBusy, act } = useAction();
  const { toast } = useToast();
  const [isTagging, setTagging] = useState(false);
  const [setArchived] = useSetLinksArchivedMutation({ refetchQueries: ["PublisherLinks"] });
  const { chosen, isFull, clear } = picked;
  const clicks = chosen.reduce((sum, row) => sum + row.clicks, 0);
  const idsOf = (isArchived: boolean) =>
    chosen.filter(({ link }) => (link.archivedAt !== null) === isArchived).map(({ link }) => link.id);
  const [active, archived] = [idsOf(false), idsOf(true)];
  const move = (ids: readonly string[], isArchived: boolean) =>
    setArchived({ variables: { ids: [...ids], archived: isArchived } });
  const change = async (ids: readonly string[], isArchived: boolean) => {
    const fallback = isArchived ? t("Failed to archive the links") : t("Failed to restore the links");
    if (!(await act({ work: () => move(ids, isArchived), fallback }))) return;
    const count = ids.length;
    const undo = () => void act({ work: () => move(ids, !isArchived), doneMessage: t("Undone"), fallback });
    const description = isArchived ? archivedText(count) : restoredText(count);
    toast({ title: t("Success"), description, action: { label: t("Undo"), onClick: undo } });
  };
  const selected = { count: chosen.length, b: (text: ReactNode) => <b>{text}</b> };
  const query = { ids: chosen.map(({ link }) => link.id).join(","), ...sortOf(list) };
  return (
    <SelectionBar label={t("Selected links")}>
      <span role="status">
        {isFull
          ? rich("<b>{count, number} selected</b>, the maximum ({most, number})", { ...selected, most: MOST_AT_ONCE })
          : rich("<b>{count, number} selected</b> {clicks, plural, one {# click} other {# clicks}}", {
              ...selected,
              clicks,
            })}
      </span>
      {onChooseAll && (
        <Button size="small" onClick={onChooseAll}>
          {t("Select all {count, number} matching", { count: matching })}
        </Button>
      )}
      <Box sx={{ flex: 1 }} />
      {active.length > 0 && (
        <Button size="small" disabled={isBusy} onClick={() => void change(active, true)}>
          {t("Archive {count, number}", { count: active.length })}
        </Button>
      )}
      {archived.length > 0 && (
        <Button size="small" disabled={isBusy} onClick={() => void change(archived, false)}>
          {t("Restore {count, number}", { count: archived.length })}
        </Button>
      )}
      <Button size="small" onClick={() => setTagging(true)}>
        {t("Tag…")}
      </Button>
      <DownloadButton
        path={csvPath("/api/v1/publisher/links.csv", days.query, query)}
        fileName={csvName("links-selected", days.range)}
        label={t("Export CSV of selected links")}
      >
        {t("CSV")}
      </DownloadButton>
      <Button size="small" onClick={clear}>
        {t("Clear")}
      </Button>
      {isTagging && (
        <Suspense fallback={null}>
          <TagLinksDialog rows={chosen} known={list.choices?.tags ?? []} onClose={() => setTagging(false)} />
        </Suspense>
      )}
    </SelectionBar>
  );
}

const sortOf = ({ fileQuery: { sort, descending } }: LinkList) => ({ sort, descending });

interface AllLinksBarProps {
  list: LinkList;
  matching: number;
  change: LinkChangeState;
  onClear: () => void;
}

/** All matching links, across pages: changes run as a task, whose progress is shown. */
function AllLinksBar({ list, matching, change, onClear }: AllLinksBarProps) {
  const { task, isRunning, isBusy, start, stop } = change;
  const { state } = list.values;
  const [done, total] = [task?.done ?? 0, task?.total ?? matching];
  const offer = (act: LinkAct, label: string) => (
    <Button size="small" disabled={isBusy} onClick={() => void start(act, list.filter, matching)}>
      {label}
    </Button>
  );
  return (
    <SelectionBar label={t("Selected links")}>
      {isRunning ? (
        <>
          <span role="status">
            {t("{done, number} of {total, plural, one {# link} other {# links}} changed", { done, total })}
          </span>
          <progress aria-label={t("Progress")} value={done} max={Math.max(total, 1)} />
          <Button size="small" onClick={() => void stop()}>
            {t("Cancel")}
          </Button>
        </>
      ) : (
        <>
          <span role="status">
            <b>{t("All {count, number} matching", { count: matching })}</b>
          </span>
          <Box sx={{ flex: 1 }} />
          {state !== "archived" && offer("ARCHIVE", t("Archive all"))}
          {state !== "active" && offer("RESTORE", t("Restore all"))}
          <Button size="small" onClick={onClear}>
            {t("Clear")}
          </Button>
        </>
      )}
    </SelectionBar>
  );
}

const archivedText = (count: number): string =>
  t("{count, plural, one {# link} other {# links}} archived. New clicks earn nothing until you restore them.", {
    count,
  });

const restoredText = (count: number): string => t("{count, plural, one {# link} other {# links}} restored.", { count });

const FALLBACK = t("Failed to change the links");
/** Other queries than the list must be refetched too. */
const AFTERWARDS = ["PublisherLinks", "LinkChoices", "PublisherDashboard"];

interface Change {
  id: string;
  act: LinkAct;
  isUndo: boolean;
}

/** Changes all matching links, shows the progress, and offers Undo. */
function useLinkChange(onEnd: () => void) {
  const { isBusy, act } = useAction();
  const { toast } = useToast();
  const [change, setChange] = useState<Change | null>(null);
  const [changeLinks] = useChangeLinksMutation();
  const [undoLinkChange] = useUndoLinkChangeMutation();
  const [cancel] = useCancelLinkChangeMutation();
  const { data, client, ...query } = useLinkChangeStateQuery({
    variables: { id: change?.id ?? "" },
    skip: change === null,
    fetchPolicy: "network-only",
  });
  const task = change?.id === data?.task.id ? data?.task : undefined;
  const isRunning = change !== null && (!task || task.state === "WAITING" || task.state === "RUNNING");
  usePolling(query, isRunning ? 700 : null);

  const undo = ({ id, act: was }: Change) =>
    act({
      work: async () => {
        const answer = await undoLinkChange({ variables: { taskId: id } });
        const undoing = answer.data?.undoLinkChange.id;
        if (undoing) setChange({ id: undoing, act: was === "ARCHIVE" ? "RESTORE" : "ARCHIVE", isUndo: true });
      },
      fallback: FALLBACK,
    });

  const ended = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change that ended
  useEffect(() => {
    if (!change || !task || isRunning || ended.current === task.id) return;
    ended.current = task.id;
    void client.refetchQueries({ include: AFTERWARDS });
    setChange(null);
    const count = task.total ?? 0;
    if (task.state === "FAILED") {
      toast({ title: t("Error"), description: task.error ?? FALLBACK, variant: "destructive" });
    } else if (change.isUndo) {
      toast({ title: t("Success"), description: t("Undone") });
    } else {
      const done = change.act === "ARCHIVE" ? archivedText(count) : restoredText(count);
      const description = task.state === "DONE" ? done : t("Cancelled. You can undo what was changed.");
      toast({ title: t("Success"), description, action: { label: t("Undo"), onClick: () => void undo(change) } });
    }
    onEnd();
  }, [change, task, isRunning]);

  return {
    task,
    isRunning,
    isBusy: isBusy || isRunning,
    start: (linkAct: LinkAct, filter: LinkFilterInput, count: number) =>
      act({
        work: async () => {
          const answer = await changeLinks({ variables: { input: { act: linkAct, filter, count } } });
          const id = answer.data?.changeLinks.id;
          if (id) setChange({ id, act: linkAct, isUndo: false });
        },
        fallback: FALLBACK,
      }),
    stop: () => act({ work: () => cancel({ variables: { id: change?.id ?? "" } }), fallback: t("Failed to cancel") }),
  };
}

type LinkChangeState = ReturnType<typeof useLinkChange>;
