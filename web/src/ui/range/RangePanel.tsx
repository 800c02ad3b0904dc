import { Box, Button, ButtonBase, OutlinedInput, Switch } from "@mui/material";
import { Check } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { Link } from "react-router-dom";
import { type DayRange, previousRange } from "../../../../api/src/contract/days";
import { t } from "../../../../api/src/contract/i18n/t";
import { utcShortDay } from "../../lib/dates";
import { rich } from "../../lib/i18n/rich";
import { paths } from "../../lib/navigation/paths";
import { FieldMessage, labelStyle } from "../form/FormField";
import { H2, P, Span } from "../html";
import { isAskable, isNear, presetOf, presetRange, presets } from "./range";
import type { RangeState } from "./useRange";

interface RangePanelProps {
  days: RangeState;
  close: () => void;
}

/** The popup for choosing a date range. */
export function RangePanel({
  days: { range, compare, isComparable, today, setRange, setCompare },
  close,
}: RangePanelProps) {
  const chosen = presetOf(range, today);
  const choose = (next: DayRange) => {
    setRange(next);
    close();
  };
  return (
    <>
      <H2 sx={{ px: "14px", pt: "14px", fontSize: 15, fontWeight: 650 }}>{t("Reporting period")}</H2>
      <Box component="ul" sx={listStyle}>
        {presets.map((preset) => (
          <li key={preset.id}>
            <ButtonBase
              aria-pressed={preset.id === chosen}
              onClick={() => choose(presetRange(preset.id, today))}
              sx={presetStyle}
            >
              {preset.label}
              {preset.id === chosen && <Check aria-hidden size={18} strokeWidth={2} />}
            </ButtonBase>
          </li>
        ))}
      </Box>
      <CustomRange range={range} today={today} onChoose={choose} />
      {isComparable && <CompareSwitch isOn={compare} previous={previousRange(range)} onChange={setCompare} />}
      <P sx={noteStyle}>
        {rich("All days are UTC days. <link>How we count</link>", {
          link: (text) => <Link to={paths.howWeCount}>{text}</Link>,
        })}
      </P>
    </>
  );
}

const noteStyle = {
  px: "14px",
  py: "10px",
  borderTop: "1px solid var(--weft-palette-divider)",
  fontSize: 14,
  color: "text.secondary",
  "& a": { color: "text.primary", fontWeight: 550 },
} as const;

const listStyle = { m: 0, p: "6px", listStyle: "none" } as const;

const presetStyle = {
  display: "flex",
  justifyContent: "space-between",
  width: "100%",
  minHeight: 40,
  px: "8px",
  borderRadius: "3px",
  font: "inherit",
  fontSize: 15.5,
  "&:hover": { bgcolor: "primary.tint" },
  "&[aria-pressed=true]": { fontWeight: 600 },
} as const;

interface CompareSwitchProps {
  isOn: boolean;
  /** The previous period; null if the range is open. */
  previous: DayRange | null;
  onChange: (isOn: boolean) => void;
}

export const CompareSwitch = ({ isOn, previous, onChange }: CompareSwitchProps) => (
  <Box component="label" sx={rowStyle}>
    <Span sx={{ minWidth: 0 }}>
      <Span sx={{ display: "block", fontSize: 15, fontWeight: 550 }}>{t("Compare with the previous period")}</Span>
      <Span sx={{ display: "block", fontSize: 14, color: "text.secondary" }}>
        {previous?.from && previous.to
          ? t("{from} to {to}", { from: utcShortDay(previous.from), to: utcShortDay(previous.to) })
          : t("Choose a start and an end date to compare")}
      </Span>
    </Span>
    <Switch checked={isOn} disabled={!previous} onChange={(_, next) => onChange(next)} />
  </Box>
);

const rowStyle = {
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 1.5,
  p: "10px 6px 12px 14px",
  borderTop: "1px solid var(--weft-palette-divider)",
} as const;

interface CustomRangeProps {
  range: DayRange;
  today: string;
  onChoose: (range: DayRange) => void;
}

/** Two native date fields; an empty one leaves that end open. */
export function CustomRange({ range, today, onChoose }: CustomRangeProps) {
  const [from, setFrom] = useState(range.from ?? "");
  const [to, setTo] = useState(range.to ?? "");
  const [error, setError] = useState<string>();
  const id = useId();

  const apply = (event: FormEvent) => {
    event.preventDefault();
    const chosen = { from: from || null, to: to || null };
    if (from && to && from > to) setError(t("The end date is before the start date"));
    else if (!isNear(chosen)) setError(t("Please choose dates between 2000 and 2999"));
    else if (!isAskable(chosen)) setError(t("Please choose at most ten years"));
    else onChoose(chosen);
  };

  return (
    <Box component="form" noValidate onSubmit={apply} sx={formStyle}>
      <DayField id={`${id}-from`} label={t("Start date")} value={from} max={today} onChange={setFrom} />
      <DayField
        id={`${id}-to`}
        label={t("End date")}
        value={to}
        max={today}
        onChange={setTo}
        errorId={error && `${id}-error`}
      />
      <Box sx={{ gridColumn: "1 / -1" }}>
        <Box role="alert">
          <FieldMessage id={`${id}-error`} error={error} />
        </Box>
        <Button type="submit" size="small" fullWidth sx={{ mt: error ? 1 : 0 }}>
          {t("Apply dates")}
        </Button>
      </Box>
    </Box>
  );
}

interface DayFieldProps {
  id: string;
  label: string;
  value: string;
  max: string;
  onChange: (day: string) => void;
  errorId?: string | undefined;
}

const DayField = ({ id, label, value, max, onChange, errorId }: DayFieldProps) => (
  <Box sx={{ minWidth: 0 }}>
    <Box component="label" htmlFor={id} sx={labelStyle}>
      {label}
    </Box>
    <OutlinedInput
      fullWidth
      type="date"
      value={value}
      error={errorId !== undefined}
      onChange={({ target }) => onChange(target.value)}
      inputProps={{ id, max, "aria-describedby": errorId }}
      sx={{ minHeight: 44, "& input": { px: "10px", fontSize: 14.5 } }}
    />
  </Box>
);

const formStyle = {
  display: "grid",
  gridTemplateColumns: "1fr 1fr",
  gap: "10px",
  p: "12px 14px 14px",
  borderTop: "1px solid var(--weft-palette-divider)",
} as const;
