import { Box, Button, Skeleton } from "@mui/material";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { addDays } from "../../../../../api/src/contract/days";
import { t } from "../../../../../api/src/contract/i18n/t";
import { useWeekRunQuery } from "../../../generated/admin";
import { utcSpan, utcWeekday } from "../../../lib/dates";
import { listWithAnd } from "../../../lib/lists";
import { inCount, inMoney, type Money } from "../../../lib/money";
import { Failure } from "../../../ui/dashboard/Failure";
import { IconButton } from "../../../ui/dashboard/IconButton";
import { Panel } from "../../../ui/dashboard/Panel";
import { Select } from "../../../ui/form/Select";
import { Dl } from "../../../ui/html";
import { useRights } from "../../session/rights/useRights";
import { ActionDialog } from "./ActionDialog";
import { type Run, usePayoutRun } from "./usePayoutRun";

interface RunHeadProps {
  week: string;
  /** Query variables of the week. */
  weekQuery: { week?: string };
  weeks: readonly string[];
  onChoose: (week: string) => void;
}

const INFO = t(
  "Weeks start on Monday (UTC). They are calculated on the following Thursday and sent on Friday. Running a week again creates only missing payouts.",
);

export function RunHead({ week, weekQuery, weeks, onChoose }: RunHeadProps) {
  const { data, error, refetch } = useWeekRunQuery({ variables: weekQuery });
  const run = data?.payoutRun;
  return (
    <Panel
      id="payout-run"
      title={t("This week's payouts")}
      info={INFO}
      aside={<WeekPicker week={week} weeks={weeks} onChoose={onChoose} />}
    >
      {error && !run ? (
        <Failure error={error} fallback={t("Failed to load this week")} retry={refetch} />
      ) : (
        <RunFigures run={run} />
      )}
      {run && <RunButton run={run} />}
    </Panel>
  );
}

function RunButton({ run }: { run: Run }) {
  const can = useRights();
  const { run: start } = usePayoutRun();
  const [isAsking, setAsking] = useState(false);
  const { week, until, isDue, toPay, calculatedAt, sendsAt } = run;
  const toPayCount = countIn(toPay);
  const isWaiting = run.files.some(({ count }) => count > 0);
  const createLabel = t("Create {count, plural, one {# payout} other {# payouts}}", { count: toPayCount });
  return (
    <Box sx={footStyle}>
      {can("startPayoutRun") && (
        <Button variant="contained" disabled={!isDue || toPayCount === 0} onClick={() => setAsking(true)}>
          {toPayCount > 0 ? createLabel : t("Nothing to create")}
        </Button>
      )}
      <span>
        {isDue
          ? isWaiting
            ? t("Payouts are sent on {day}, with the files below. Each file is recorded in the audit log.", {
                day: utcWeekday(sendsAt),
              })
            : t("Payouts are sent on {day}.", { day: utcWeekday(sendsAt) })
          : t("Preview: this week is calculated on {calculationDay} and sent on {paymentDay}.", {
              calculationDay: utcWeekday(calculatedAt),
              paymentDay: utcWeekday(sendsAt),
            })}
      </span>
      {isAsking && (
        <ActionDialog
          title={t("Create {count, plural, one {# payout} other {# payouts}}?", { count: toPayCount })}
          text={t("{amount} in total for {week}. Each can be held until it is sent.", {
            amount: netIn(toPay),
            week: utcSpan(week, until),
          })}
          label={createLabel}
          doneMessage={t("This week's payouts were created")}
          fallback={t("Failed to change the payout")}
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

interface WeekPickerProps {
  week: string;
  /** Newest first. */
  weeks: readonly string[];
  onChoose: (week: string) => void;
}

function WeekPicker({ week, weeks, onChoose }: WeekPickerProps) {
  const index = weeks.indexOf(week);
  const [previous, next] = [weeks[index + 1], weeks[index - 1]];
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 0.5, minWidth: 0 }}>
      <IconButton
        label={t("Previous week")}
        icon={ChevronLeft}
        disabled={!previous}
        onClick={() => previous && onChoose(previous)}
      />
      <Select
        isCompact
        value={week}
        options={weeks.map((id) => ({ id, label: utcSpan(id, addDays(id, 6)) }))}
        onChange={({ target }) => onChoose(target.value)}
        inputProps={{ "aria-label": t("Week") }}
      />
      <IconButton label={t("Next week")} icon={ChevronRight} disabled={!next} onClick={() => next && onChoose(next)} />
    </Box>
  );
}

/** What a run would create now, and what has been created, without failed payouts. */
function RunFigures({ run }: { run: Run | undefined }) {
  const figures = [
    { label: t("Ready to create"), values: run && [inCount(countIn(run.toPay))] },
    { label: t("Amount"), values: run && netsIn(run.toPay) },
    { label: t("Created"), values: run && [inCount(countIn(run.made))] },
    { label: t("Total created"), values: run && netsIn(run.made) },
  ];
  return (
    <Dl aria-busy={!run} sx={stripStyle}>
      {figures.map(({ label, values }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-many={(values && values.length > 1) || undefined}>
            {values?.map((value) => <div key={value}>{value}</div>) ?? <Skeleton width={90} sx={{ height: "1em" }} />}
          </dd>
        </div>
      ))}
    </Dl>
  );
}

const stripStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "1fr 1fr", md: "repeat(4, 1fr)" },
  columnGap: 2.5,
  rowGap: 2,
  px: "20px",
  pt: 2,
  pb: 2.5,
  "& > div": { minWidth: 0 },
  "& dt": { color: "text.secondary", fontWeight: 500, fontSize: 15 },
  "& dd": {
    m: 0,
    mt: "8px",
    fontFamily: "h1.fontFamily",
    fontSize: { xs: 34, md: 46 },
    fontWeight: 380,
    lineHeight: 1,
    fontVariantNumeric: "lining-nums",
    overflowWrap: "anywhere",
  },
  // Sums in several currencies.
  "& dd[data-many]": { fontSize: { xs: 22, md: 24 }, lineHeight: 1.2 },
} as const;

interface Sums {
  count: number;
  net: Money;
}

/** Across all currencies. */
const countIn = (sums: readonly Sums[]): number => sums.reduce((total, { count }) => total + count, 0);

/** Amounts of two currencies are not added. */
function netsIn(sums: readonly Sums[]): string[] {
  const some = sums.filter(({ count }) => count > 0);
  return (some.length > 0 ? some : sums.slice(0, 1)).map(({ net }) => inMoney(net));
}

/** "$60.00", or "$60.00 and €70.00" */
const netIn = (sums: readonly Sums[]): string => listWithAnd(netsIn(sums));
