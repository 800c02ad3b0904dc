import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useWeekRunQuery } from "../../../generated/admin";
import { fromCents, inCount } from "../../../lib/money";
import { PanelHead } from "../../../ui/dashboard/Panel";
import { utcWeekday, weekInWords } from "../../../ui/payout/payoutWords";
import { Failure } from "../parts/Failure";
import { paperStyle } from "../parts/panelStyle";
import { ActDialog } from "./ActDialog";
import { RunFigures } from "./RunFigures";
import type { Run } from "./rows";
import { useDesk } from "./useDesk";
import { WeekPicker } from "./WeekPicker";

interface RunHeadProps {
  week: string;
  /** How that week is asked for. */
  weekQuery: { week?: string };
  weeks: readonly string[];
  onChoose: (week: string) => void;
}

const INFO =
  "Weeks are those of UTC and begin on Monday; what one brought is calculated on the Thursday after it and sent on the Friday. Run again, a week makes only what is missing.";

export function RunHead({ week, weekQuery, weeks, onChoose }: RunHeadProps) {
  const { data, error, refetch } = useWeekRunQuery({ variables: weekQuery });
  const run = data?.payoutRun;
  return (
    <Box component="section" aria-labelledby="payout-run" sx={{ ...paperStyle, pb: "20px" }}>
      <PanelHead id="payout-run" title="The week's run" info={INFO}>
        <WeekPicker week={week} weeks={weeks} onChoose={onChoose} />
      </PanelHead>
      {error && !run ? (
        <Failure error={error} fallback="Failed to load this week" retry={() => void refetch()} />
      ) : (
        <RunFigures run={run} />
      )}
      {run && <RunButton run={run} />}
    </Box>
  );
}

function RunButton({ run }: { run: Run }) {
  const desk = useDesk();
  const [isAsking, setAsking] = useState(false);
  const { week, until, isDue, toPay, calculatedAt, sendsAt } = run;
  const isWaiting = run.files.some(({ count }) => count > 0);
  const count = `${inCount(toPay.count)} ${toPay.count === 1 ? "payout" : "payouts"}`;
  return (
    <Box sx={footStyle}>
      <Button variant="contained" disabled={!isDue || toPay.count === 0} onClick={() => setAsking(true)}>
        {toPay.count > 0 ? `Make ${count}` : "Nothing to make"}
      </Button>
      <span>
        {isDue
          ? `What is made leaves on ${utcWeekday(sendsAt)}${isWaiting ? ", with the files below. Each file that is made is noted in the audit log" : ""}.`
          : `A preview: this week is calculated on ${utcWeekday(calculatedAt)} and sent on ${utcWeekday(sendsAt)}.`}
      </span>
      {isAsking && (
        <ActDialog
          title={`Make ${count}?`}
          text={`${fromCents(toPay.net.cents)} in all for ${weekInWords(week, until)}. Each can be held until it is sent.`}
          label={`Make ${count}`}
          done="The week's payouts are made"
          onDo={() => desk.run(week)}
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
  "& > button": { flex: "none" },
  "& > span": { flex: "1 1 280px", fontSize: 14.5, color: "text.secondary" },
} as const;
