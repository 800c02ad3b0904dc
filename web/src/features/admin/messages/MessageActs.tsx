import Button from "@mui/material/Button";
import {
  AdminMessagesDocument,
  AdminQueuesDocument,
  type SupportAct,
  useChangeMessageStateMutation,
  useTakeMessageMutation,
} from "../../../generated/admin";
import { useAction } from "../../../ui/toast/useAction";
import { useRights } from "../../session/rights/useRights";
import { refetchAfterChange } from "../refetchAfterChange";
import type { Message } from "./supportViews";

/** What can be done with a message as it stands. */
export function MessageActs({ message: { id, state, ownerId } }: { message: Message }) {
  const may = useRights();
  const { isBusy, act } = useAction();
  const [take, { client }] = useTakeMessageMutation();
  const [change] = useChangeMessageStateMutation();
  if (!may("changeMessageState")) return null;
  const run = (work: () => Promise<unknown>, doneMessage: string) =>
    void act({
      work,
      doneMessage,
      fallback: "Failed to change the message",
      afterwards: () => refetchAfterChange(client, [AdminMessagesDocument, AdminQueuesDocument]),
    });
  const to = (next: SupportAct) => () => change({ variables: { id, act: next } });
  return (
    <>
      {!ownerId && state !== "SOLVED" && may("takeMessage") && (
        <Button size="small" disabled={isBusy} onClick={() => run(() => take({ variables: { id } }), "It is yours")}>
          Take it
        </Button>
      )}
      {state === "NEW" && (
        <Button size="small" disabled={isBusy} onClick={() => run(to("ANSWER"), "Marked as answered")}>
          Answered
        </Button>
      )}
      {state !== "SOLVED" && (
        <Button size="small" disabled={isBusy} onClick={() => run(to("SOLVE"), "Marked as solved")}>
          Solved
        </Button>
      )}
      {state === "SOLVED" && (
        <Button size="small" disabled={isBusy} onClick={() => run(to("REOPEN"), "It is open again")}>
          Open again
        </Button>
      )}
    </>
  );
}
