import { Box } from "@mui/material";
import type { RiskHoldFragment } from "../../generated/shared";
import { localDay } from "../../lib/dates";
import { inMoney } from "../../lib/money";
import type { BadgeVariant } from "../../ui/Badge";

/** What the published rules say, each with its points and the numbers behind it. */
export const Findings = ({ findings }: Pick<RiskHoldFragment, "findings">) => (
  <Box component="ul" sx={listStyle}>
    {findings.map(({ key, points, words, data }) => (
      <li key={key}>
        <b>{words}</b>
        <span>
          {[`${points} points`, ...data.map(({ name, value }) => `${nameOf(name)} ${roundOf(value)}`)].join(" · ")}
        </span>
      </li>
    ))}
  </Box>
);

/** `medianShare` is "median share". */
const nameOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
const roundOf = (value: number): string =>
  new Intl.NumberFormat("en-US", { maximumSignificantDigits: Math.abs(value) < 1 ? 2 : 6 }).format(value);

const listStyle = {
  m: 0,
  mt: 1,
  p: 0,
  listStyle: "none",
  fontSize: 15,
  "& li": { py: "9px", borderBottom: "1px solid", borderColor: "divider" },
  "& b, & span": { display: "block", overflowWrap: "anywhere" },
  "& b": { fontWeight: 600 },
  "& span": { mt: "2px", color: "text.secondary", fontVariantNumeric: "tabular-nums" },
} as const;

export const holdLooks: Record<RiskHoldFragment["state"], { label: string; variant: BadgeVariant }> = {
  HELD: { label: "Held", variant: "secondary" },
  KEPT: { label: "Confirmed", variant: "destructive" },
  RELEASED: { label: "Released", variant: "default" },
  EXPIRED: { label: "Inactive", variant: "default" },
};

/** How long it lasts, or how it ended. */
export function clockOf({ state, until, decidedAt }: RiskHoldFragment): string {
  if (state === "HELD" && until) return `Ends automatically on ${localDay(until)}`;
  if (state === "KEPT") return decidedAt ? `Confirmed on ${localDay(decidedAt)}` : "Until it is released";
  if (state === "RELEASED" && decidedAt) return `Released on ${localDay(decidedAt)}`;
  return until ? `Ended on ${localDay(until)}` : "Ended without a decision";
}

/** What payouts leave out, in each currency. */
export const waitingOf = (waiting: RiskHoldFragment["waiting"]): string =>
  `Waiting now: ${waiting.map(inMoney).join(" and ")}`;
