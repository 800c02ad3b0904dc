import { Box, Button } from "@mui/material";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
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
import { lazyPart } from "../../../lib/lazyPart";
import { inCount } from "../../../lib/money";
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
  /** What stands there while nothing is selected. */
  children: ReactNode;
}

/** What can be done with the selected links, or with all that match. Goes on while nothing is selected any more. */
export function LinkBulkBar({ picked, list, days, children }: LinkBulkBarProps) {
  const [allOf, setAllOf] = useState<string | null>(null);
  const { chosen, clear } = picked;
  const change = useLinkChange(clear);
  // Another list, or nothing selected any more: all is no longer meant.
  const isAll = allOf === list.name && chosen.length > 0;
  const matching = list.shown?.totalCount ?? 0;
  if (change.isRunning || isAll) return <AllLinksBar list={list} matching={matching} change={change} onClear={clear} />;
  if (chosen.length === 0) return children;
  const chooseAll = matching > chosen.length ? () => setAllOf(list.name) : null;
  return <SomeLinksBar picked={picked} list={list} days={days} matching={matching} onChooseAll={chooseAll} />;
}

interface SomeLinksBarProps extends Omit<LinkBulkBarProps, "children"> {
  matching: number;
  /** Null if all that match are selected. */
  onChooseAll: (() => void) | null;
}

/** Archiving is undone by one press. */
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
    const fallback = `Failed to ${isArchived ? "archive" : "restore"} the links`;
    if (!(await act({ work: () => move(ids, isArchived), fallback }))) return;
    const count = `${inCount(ids.length)} ${ids.length === 1 ? "link" : "links"}`;
    const undo = () => void act({ work: () => move(ids, !isArchived), doneMessage: "Undone", fallback });
    const description = isArchived
      ? `${count} archived: new clicks earn nothing until you restore them.`
      : `${count} restored`;
    toast({ title: "Success", description, action: { label: "Undo", onClick: undo } });
  };
  const query = { ids: chosen.map(({ link }) => link.id).join(","), ...sortOf(list) };
  return (
    <SelectionBar label="Selected links">
      <span role="status">
        <b>{`${inCount(chosen.length)} selected`}</b>
        {isFull ? `, the most at once (${MOST_AT_ONCE})` : ` ${inCount(clicks)} ${clicks === 1 ? "click" : "clicks"}`}
      </span>
      {onChooseAll && (
        <Button size="small" onClick={onChooseAll}>{`Select all ${inCount(matching)} that match`}</Button>
      )}
      <Box sx={{ flex: 1 }} />
      {active.length > 0 && (
        <Button size="small" disabled={isBusy} onClick={() => void change(active, true)}>
          {`Archive ${inCount(active.length)}`}
        </Button>
      )}
      {archived.length > 0 && (
        <Button size="small" disabled={isBusy} onClick={() => void change(archived, false)}>
          {`Restore ${inCount(archived.length)}`}
        </Button>
      )}
      <Button size="small" onClick={() => setTagging(true)}>
        Tag…
      </Button>
      <DownloadButton
        path={csvPath("/api/v1/publisher/links.csv", days.query, query)}
        fileName={csvName("links-selected", days.range)}
        label="CSV of the selected links"
      >
        CSV
      </DownloadButton>
      <Button size="small" onClick={clear}>
        Clear
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

/** All links that match, on all pages: what is done with them is a task, whose progress it shows. */
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
    <SelectionBar label="Selected links">
      {isRunning ? (
        <>
          <span role="status">{`${inCount(done)} of ${inCount(total)} links changed`}</span>
          <progress aria-label="Progress" value={done} max={Math.max(total, 1)} />
          <Button size="small" onClick={() => void stop()}>
            Cancel
          </Button>
        </>
      ) : (
        <>
          <span role="status">
            <b>{`All ${inCount(matching)} that match`}</b>
          </span>
          <Box sx={{ flex: 1 }} />
          {state !== "archived" && offer("ARCHIVE", "Archive all")}
          {state !== "active" && offer("RESTORE", "Restore all")}
          <Button size="small" onClick={onClear}>
            Clear
          </Button>
        </>
      )}
    </SelectionBar>
  );
}

const FALLBACK = "Failed to change the links";
/** Others than the list have to be read again as well. */
const AFTERWARDS = ["PublisherLinks", "LinkChoices", "PublisherDashboard"];

interface Change {
  id: string;
  act: LinkAct;
  isUndo: boolean;
}

/** Changes all links that match, follows it, and offers to take it back. */
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
    const count = `${inCount(task.total ?? 0)} ${task.total === 1 ? "link" : "links"}`;
    if (task.state === "FAILED") {
      toast({ title: "Error", description: task.error ?? FALLBACK, variant: "destructive" });
    } else if (change.isUndo) {
      toast({ title: "Success", description: "Undone" });
    } else {
      const done = change.act === "ARCHIVE" ? "archived: new clicks earn nothing until you restore them" : "restored";
      const description = task.state === "DONE" ? `${count} ${done}.` : "Cancelled. You can undo what was changed.";
      toast({ title: "Success", description, action: { label: "Undo", onClick: () => void undo(change) } });
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
    stop: () => act({ work: () => cancel({ variables: { id: change?.id ?? "" } }), fallback: "Failed to cancel it" }),
  };
}

type LinkChangeState = ReturnType<typeof useLinkChange>;
