import { Box, Button } from "@mui/material";
import type { ReactNode } from "react";
import { useState } from "react";
import { type RejectionReason, rejectionForm, rejectionReasons } from "../../../../../api/src/contract/decisionReasons";
import { t } from "../../../../../api/src/contract/i18n/t";
import { csvName } from "../../../../../api/src/contract/lists/fileNames";
import { csvPath } from "../../../lib/csv";
import { enumName } from "../../../lib/enumName";
import { rich } from "../../../lib/i18n/rich";
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

/** Actions for the selected accounts: decide the applications among them, or export all. */
export function PeopleBar({ picked, shown, decision }: PeopleBarProps) {
  const can = useRights();
  const [isRejecting, setRejecting] = useState(false);
  const { chosen, matching, clear } = picked;
  const waiting = chosen.filter(({ status }) => status === "PENDING").map(({ id }) => id);
  const isBusy = decision.isDeciding || picked.isBusy;
  const canDecide = can("decideUsers") && waiting.length > 0;
  const order = toOrder(shown.sort);
  const file = { ids: chosen.map(({ id }) => id).join(","), sort: order.by, descending: String(order.isDescending) };
  const decided = (isDone: boolean) => {
    if (isDone) clear();
    return isDone;
  };
  const others = chosen.length - waiting.length;
  const selected = { count: inCount(chosen.length), b: (text: ReactNode) => <b>{text}</b> };
  return (
    <SelectionBar label={t("Selected people")}>
      <span role="status">
        {chosen.length === MOST_AT_ONCE
          ? rich("<b>{count} selected</b>, the maximum ({maximum})", { ...selected, maximum: MOST_AT_ONCE })
          : others > 0 && waiting.length > 0
            ? rich("<b>{count} selected</b>, {decided} already decided", { ...selected, decided: inCount(others) })
            : rich("<b>{count} selected</b>", selected)}
      </span>
      {matching !== null && (
        <Button size="small" disabled={isBusy} onClick={picked.onChooseAll}>
          {matching === MOST_AT_ONCE
            ? t("Select the first {count} matching", { count: inCount(matching) })
            : t("Select all {count} matching", { count: inCount(matching) })}
        </Button>
      )}
      <Box sx={{ flex: 1 }} />
      {canDecide && (
        <>
          <Button size="small" disabled={isBusy} onClick={() => void decision.approveAll(waiting).then(decided)}>
            {t("Approve {count}", { count: inCount(waiting.length) })}
          </Button>
          <Button size="small" disabled={isBusy} onClick={() => setRejecting(true)}>
            {t("Reject {count}…", { count: inCount(waiting.length) })}
          </Button>
        </>
      )}
      <DownloadButton
        path={csvPath("/api/admin/users.csv", "", file)}
        fileName={csvName("people-selected", {})}
        label={t("Export CSV of selected people")}
      >
        {t("CSV")}
      </DownloadButton>
      <Button size="small" onClick={clear}>
        {t("Clear")}
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
    title={t("Reject {count, plural, one {# application} other {# applications}}?", { count })}
    text={t(
      "Each is notified by email with this reason and can't sign in. They can reapply after 30 days, or earlier if you allow it.",
    )}
    reasons={rejectionReasons}
    schema={rejectionForm}
    label={t("Reject {count}", { count: inCount(count) })}
    fallback={t("Failed to update user status")}
    onDo={({ reason, note }) =>
      // Safe cast: the options are the contract's.
      onReject({ reason: enumName(reason as RejectionReason), note: note.trim() || null })
    }
    {...ends}
  />
);
