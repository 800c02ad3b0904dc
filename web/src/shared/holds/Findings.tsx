import { Box } from "@mui/material";
import { t } from "../../../../api/src/contract/i18n/t";
import type { RiskHoldFragment } from "../../generated/shared";
import { localDay } from "../../lib/dates";
import { listWithAnd } from "../../lib/lists";
import { inMoney } from "../../lib/money";
import { locale } from "../../lib/reading";
import type { BadgeVariant } from "../../ui/Badge";

/** The findings of the published rules, each with its points and numbers. */
export const Findings = ({ findings }: Pick<RiskHoldFragment, "findings">) => (
  <Box component="ul" sx={listStyle}>
    {findings.map(({ key, points, words, data }) => (
      <li key={key}>
        <b>{words}</b>
        <span>
          {[
            t("{points, plural, one {# point} other {# points}}", { points }),
            ...data.map(({ name, value }) => `${nameOf(name)}: ${roundOf(value)}`),
          ].join(" · ")}
        </span>
      </li>
    ))}
  </Box>
);

/** The rules' figures, by their stored names. */
const names: Readonly<Record<string, string>> = {
  accounts: t("accounts"),
  all: t("total commission"),
  clicks: t("clicks"),
  codeOnly: t("orders by code only"),
  codes: t("codes"),
  commission: t("commission"),
  conversion: t("conversion rate"),
  from: t("lower bound"),
  gained: t("orders gained"),
  largest: t("largest order"),
  late: t("late clicks"),
  level: t("clicks per day before"),
  limit: t("limit"),
  now: t("clicks per day now"),
  ofClicks: t("share of clicks"),
  orders: t("orders"),
  people: t("share of new visitors"),
  quick: t("quick orders"),
  repeated: t("repeated orders"),
  returned: t("returned orders"),
  share: t("share"),
  times: t("times the typical order"),
  usual: t("typical"),
  usualPeople: t("share of new visitors before"),
  withinAnHour: t("share within an hour"),
};
const nameOf = (name: string): string => names[name] ?? name;
const roundOf = (value: number): string =>
  new Intl.NumberFormat(locale(), { maximumSignificantDigits: Math.abs(value) < 1 ? 2 : 6 }).format(value);

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
  HELD: { label: t("On hold"), variant: "secondary" },
  KEPT: { label: t("Confirmed"), variant: "destructive" },
  RELEASED: { label: t("Released"), variant: "default" },
  EXPIRED: { label: t("Inactive"), variant: "default" },
};

/** Its end date, or its outcome. */
export function clockOf({ state, until, decidedAt }: RiskHoldFragment): string {
  if (state === "HELD" && until) return t("Ends automatically on {day}", { day: localDay(until) });
  if (state === "KEPT")
    return decidedAt ? t("Confirmed on {day}", { day: localDay(decidedAt) }) : t("Until it is released");
  if (state === "RELEASED" && decidedAt) return t("Released on {day}", { day: localDay(decidedAt) });
  return until ? t("Ended on {day}", { day: localDay(until) }) : t("Ended without a decision");
}

/** What payouts leave out, by currency. */
export const waitingOf = (waiting: RiskHoldFragment["waiting"]): string =>
  t("On hold now: {amounts}", { amounts: listWithAnd(waiting.map(inMoney)) });
