import { Box } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { inCount } from "../../lib/money";

interface BreakdownBarsProps {
  by: BreakdownBy;
  breakdown: {
    clicks: number;
    people: number;
    values: readonly { name: string | null; clicks: number; people: number }[];
  };
}

/** A table whose rows are bars: each as long as its share of the most frequent value. */
export function BreakdownBars({ by, breakdown: { clicks, people, values } }: BreakdownBarsProps) {
  const longest = Math.max(1, values[0]?.clicks ?? 0);
  const sum = (figure: "clicks" | "people") => values.reduce((total, value) => total + value[figure], 0);
  const others = { clicks: clicks - sum("clicks"), people: people - sum("people") };
  const label = breakdownChoices.find(({ id }) => id === by)?.label;
  return (
    <Box component="table" sx={tableStyle}>
      <caption style={visuallyHidden}>Clicks by {label?.toLowerCase()}</caption>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col">Clicks</th>
          <th scope="col">Unique</th>
          <th scope="col">Share</th>
        </tr>
      </thead>
      <tbody>
        {values.map((value) => (
          <tr key={value.name ?? ""} data-unknown={value.name === null || undefined}>
            <th scope="row">
              <span>{breakdownName(by, value.name)}</span>
              <i aria-hidden style={{ width: `${(value.clicks / longest) * 100}%` }} />
            </th>
            <Figures {...value} of={clicks} />
          </tr>
        ))}
        {others.clicks > 0 && (
          <tr data-unknown>
            <th scope="row">
              <span>Others</span>
            </th>
            <Figures {...others} of={clicks} />
          </tr>
        )}
      </tbody>
    </Box>
  );
}

const Figures = ({ clicks, people, of }: { clicks: number; people: number; of: number }) => (
  <>
    <td>{inCount(clicks)}</td>
    <td>{inCount(people)}</td>
    <td>{shareOf(clicks, of)}</td>
  </>
);

/** Never "0%" of something, nor "100%" of what is not all. */
function shareOf(part: number, all: number): string {
  const percent = (part / all) * 100;
  if (percent < 1) return "<1%";
  return `${part < all ? Math.min(99, Math.round(percent)) : 100}%`;
}

const tableStyle = {
  width: "100%",
  mt: "8px",
  mb: "14px",
  borderCollapse: "collapse",
  tableLayout: "fixed",
  fontSize: 14.5,
  "& thead th": { py: "8px", color: "text.secondary", fontSize: 13.5, fontWeight: 500, textAlign: "right" },
  "& thead th:first-of-type": { textAlign: "left" },
  "& th:first-of-type": { pl: "20px", pr: "12px" },
  "& th:nth-of-type(2), & th:nth-of-type(3), & td": { width: { xs: 68, sm: 104 } },
  "& th:nth-of-type(4), & td:last-of-type": { width: { xs: 66, sm: 92 }, pr: "20px" },
  "& td": { py: "9px", textAlign: "right", fontVariantNumeric: "tabular-nums", verticalAlign: "top" },
  "& tbody th": { position: "relative", pt: "9px", pb: "11px", fontWeight: 550, textAlign: "left" },
  "& tbody th span": { display: "block", overflowWrap: "anywhere" },
  "& tbody [data-unknown] span": { color: "text.secondary", fontWeight: 450 },
  "& tbody i": {
    display: "block",
    height: 5,
    minWidth: 3,
    mt: "5px",
    borderRadius: "3px",
    bgcolor: "weld.main",
    boxShadow: "inset 0 0 0 1px var(--weft-palette-weld-edge)",
  },
} as const;

export type BreakdownBy = "COUNTRY" | "DEVICE" | "REFERRER" | "SUB_ID";

export const breakdownChoices = [
  { id: "COUNTRY", label: "Country" },
  { id: "DEVICE", label: "Device" },
  { id: "REFERRER", label: "Referrer" },
  { id: "SUB_ID", label: "Sub-ID" },
] as const satisfies readonly { id: BreakdownBy; label: string }[];

let regions: Intl.DisplayNames | undefined;
/** Made with the first country that is shown. */
function regionOf(code: string): string | undefined {
  regions ??= new Intl.DisplayNames("en-US", { type: "region", fallback: "code" });
  return regions.of(code);
}

const UNKNOWN: Record<BreakdownBy, string> = {
  COUNTRY: "Unknown country",
  DEVICE: "Unknown device",
  REFERRER: "Direct or unknown",
  SUB_ID: "No sub-ID",
};

/** A value in words. */
export function breakdownName(by: BreakdownBy, name: string | null): string {
  if (name === null) return UNKNOWN[by];
  if (by === "COUNTRY") return /^[A-Z]{2}$/.test(name) ? (regionOf(name) ?? name) : name;
  return by === "DEVICE" ? name.charAt(0).toUpperCase() + name.slice(1) : name;
}
