import { Box, Button } from "@mui/material";
import { useState } from "react";
import { type RejectionReason, rejectionForm, rejectionReasons } from "../../../../../api/src/contract/decisionReasons";
import { csvName } from "../../../../../api/src/contract/lists/fileNames";
import { csvPath } from "../../../lib/csv";
import { enumName } from "../../../lib/enumName";
import { inCount } from "../../../lib/money";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import { SelectionBar } from "../../../ui/table/SelectionBar";
import { useRights } from "../../session/rights/useRights";
import { ReasonDialog } from "./DecisionDialogs";
import type { useDecision, Why } from "./useDecision";
import { MOST_AT_ONCE, type PickedPeople, type ShownUsers, toOrder } from "./useUsers";

interface PeopleBarProps {
  picked: PickedPeople;
  shown: ShownUsers;
  decision: ReturnType<typeof useDecision>;
}

/** What can be done with the selected people: applications among them are decided, all of them are put in a file. */
export function PeopleBar({ picked, shown, decision }: PeopleBarProps) {
  const may = useRights();
  const [isRejecting, setRejecting] = useState(false);
  const { chosen, matching, clear } = picked;
  const waiting = chosen.filter(({ status }) => status === "PENDING").map(({ id }) => id);
  const isBusy = decision.isDeciding || picked.isBusy;
  const canDecide = may("decideUsers") && waiting.length > 0;
  const order = toOrder(shown.sort);
  const file = { ids: chosen.map(({ id }) => id).join(","), sort: order.by, descending: String(order.isDescending) };
  const decided = (isDone: boolean) => {
    if (isDone) clear();
    return isDone;
  };
  const most = chosen.length === MOST_AT_ONCE ? `, the most at once (${MOST_AT_ONCE})` : "";
  const others = chosen.length - waiting.length;
  return (
    <SelectionBar label="Selected people">
      <span role="status">
        <b>{`${inCount(chosen.length)} selected`}</b>
        {most || (others > 0 && waiting.length > 0 ? `, ${inCount(others)} decided already` : "")}
      </span>
      {matching !== null && (
        <Button size="small" disabled={isBusy} onClick={picked.onChooseAll}>
          {`Select ${matching === MOST_AT_ONCE ? "the first" : "all"} ${inCount(matching)} that match`}
        </Button>
      )}
      <Box sx={{ flex: 1 }} />
      {canDecide && (
        <>
          <Button size="small" disabled={isBusy} onClick={() => void decision.approveAll(waiting).then(decided)}>
            {`Approve ${inCount(waiting.length)}`}
          </Button>
          <Button size="small" disabled={isBusy} onClick={() => setRejecting(true)}>
            {`Reject ${inCount(waiting.length)}…`}
          </Button>
        </>
      )}
      <DownloadButton
        path={csvPath("/api/admin/users.csv", "", file)}
        fileName={csvName("people-selected", {})}
        label="CSV of the selected people"
      >
        CSV
      </DownloadButton>
      <Button size="small" onClick={clear}>
        Clear
      </Button>
      {isRejecting && (
        <RejectManyDialog
          count={waiting.length}
          onReject={(why) => decision.rejectAll(waiting, why)}
          onDone={() => {
            setRejecting(false);
            clear();
          }}
          onClose={() => setRejecting(false)}
        />
      )}
    </SelectionBar>
  );
}

interface RejectManyDialogProps {
  count: number;
  onReject: (why: Why) => Promise<void>;
  onDone: () => void;
  onClose: () => void;
}

/** One reason for all of them. */
const RejectManyDialog = ({ count, onReject, ...ends }: RejectManyDialogProps) => (
  <ReasonDialog
    title={`Reject ${inCount(count)} ${count === 1 ? "application" : "applications"}?`}
    text="Each is notified by email with this reason and can't sign in. They can reapply after 30 days, or earlier if you allow it."
    reasons={rejectionReasons}
    schema={rejectionForm}
    label={`Reject ${inCount(count)}`}
    fallback="Failed to update user status"
    onDo={({ reason, note }) =>
      // Safe cast: the options are the contract's.
      onReject({ reason: enumName(reason as RejectionReason), note: note.trim() || null })
    }
    {...ends}
  />
);
