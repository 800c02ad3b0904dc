import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useWeekRunQuery } from "../../../generated/admin";
import { utcSpan, utcWeekday } from "../../../lib/dates";
import { inCount } from "../../../lib/money";
import { Failure } from "../../../ui/dashboard/Failure";
import { Panel } from "../../../ui/dashboard/Panel";
import { useRights } from "../../session/rights/useRights";
import { ActionDialog } from "./ActionDialog";
import { RunFigures } from "./RunFigures";
import { countIn, netIn } from "./runSums";
import type { Run } from "./runTypes";
import { usePayoutRun } from "./usePayoutRun";
import { WeekPicker } from "./WeekPicker";

interface RunHeadProps {
  week: string;
  /** Query variables of the week. */
  weekQuery: { week?: string };
  weeks: readonly string[];
  onChoose: (week: string) => void;
}

const INFO =
  "Weeks are UTC and start on Monday. A week is calculated on the following Thursday and sent on Friday. Running it again creates only the missing payouts.";

export function RunHead({ week, weekQuery, weeks, onChoose }: RunHeadProps) {
  const { data, error, refetch } = useWeekRunQuery({ variables: weekQuery });
  const run = data?.payoutRun;
  return (
    <Panel
      id="payout-run"
      title="This week's payouts"
      info={INFO}
      aside={<WeekPicker week={week} weeks={weeks} onChoose={onChoose} />}
    >
      {error && !run ? (
        <Failure error={error} fallback="Failed to load this week" retry={refetch} />
      ) : (
        <RunFigures run={run} />
      )}
      {run && <RunButton run={run} />}
    </Panel>
  );
}

function RunButton({ run }: { run: Run }) {
  const may = useRights();
  const { run: start } = usePayoutRun();
  const [isAsking, setAsking] = useState(false);
  const { week, until, isDue, toPay, calculatedAt, sendsAt } = run;
  const toPayCount = countIn(toPay);
  const isWaiting = run.files.some(({ count }) => count > 0);
  const count = `${inCount(toPayCount)} ${toPayCount === 1 ? "payout" : "payouts"}`;
  return (
    <Box sx={footStyle}>
      {may("startPayoutRun") && (
        <Button variant="contained" disabled={!isDue || toPayCount === 0} onClick={() => setAsking(true)}>
          {toPayCount > 0 ? `Create ${count}` : "Nothing to create"}
        </Button>
      )}
      <span>
        {isDue
          ? `Payouts are sent on ${utcWeekday(sendsAt)}${isWaiting ? ", with the files below. Each file is recorded in the audit log" : ""}.`
          : `A preview: this week is calculated on ${utcWeekday(calculatedAt)} and sent on ${utcWeekday(sendsAt)}.`}
      </span>
      {isAsking && (
        <ActionDialog
          title={`Create ${count}?`}
          text={`${netIn(toPay)} in total for ${utcSpan(week, until)}. Each can be held until it is sent.`}
          label={`Create ${count}`}
          doneMessage="This week's payouts were created"
          fallback="Failed to change the payout"
          onDo={() => start(week)}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  );
}

const footStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 2,
  px: "20px",
  pb: "20px",
  "& > button": { flex: "none" },
  "& > span": { flex: "1 1 280px", fontSize: 14.5, color: "text.secondary" },
} as const;
