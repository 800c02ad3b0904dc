import { useEffect, useRef, useState } from "react";
import {
  type LinkAct,
  type LinkFilterInput,
  useCancelLinkChangeMutation,
  useChangeLinksMutation,
  useLinkChangeStateQuery,
  useUndoLinkChangeMutation,
} from "../../../generated/publisher";
import { inCount } from "../../../lib/money";
import { usePolling } from "../../../lib/usePolling";
import { useAction } from "../../../ui/toast/useAction";
import { useToast } from "../../../ui/toast/useToast";

const FALLBACK = "Failed to change the links";
/** Others than the list have to be read again as well. */
const AFTERWARDS = ["PublisherLinks", "LinkChoices", "PublisherDashboard"];

interface Change {
  id: string;
  act: LinkAct;
  isUndo: boolean;
}

/** Changes all links that match, follows it, and offers to take it back. */
export function useLinkChange(onEnd: () => void) {
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
      const description = task.state === "DONE" ? `${count} ${done}.` : "Cancelled. What was changed can be undone.";
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

export type LinkChangeState = ReturnType<typeof useLinkChange>;
