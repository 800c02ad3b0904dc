import { Box } from "@mui/material";
import { t } from "../../../../../api/src/contract/i18n/t";
import type { TermsDocument } from "../../../../../api/src/contract/terms/termsDocument";
import { type MonthlyBudgetStateFragment, useMyMonthlyBudgetQuery } from "../../../generated/program";
import { localDay, localMoment, utcMonth } from "../../../lib/dates";
import { rich } from "../../../lib/i18n/rich";
import { inMoney, inPercent } from "../../../lib/money";
import { NotLoaded } from "../../../ui/dashboard/NotLoaded";
import { Panel } from "../../../ui/dashboard/Panel";
import { P } from "../../../ui/html";
import { ReadOnly } from "../../session/rights/ReadOnly";
import { BudgetForm } from "./BudgetForm";

/** A program's monthly budget: what is spent of it, and what happens then. */
export function BudgetPanel({ inForce }: { inForce: TermsDocument }) {
  const { data, error, refetch } = useMyMonthlyBudgetQuery({ fetchPolicy: "cache-and-network" });
  const budget = data?.myMonthlyBudget;
  return (
    <Panel
      isInset
      title={t("Monthly budget")}
      info={t(
        "Spent is the commission of the month's pending and approved orders (UTC) after returns, without monthly bonuses and network fees.",
      )}
      lead={t("We notify you when 80% and 100% is spent. Orders keep coming in.")}
    >
      {budget ? (
        <>
          <Spent budget={budget} />
          <ReadOnly unless="setMonthlyBudget">
            <BudgetForm budget={budget} inForce={inForce} />
          </ReadOnly>
        </>
      ) : (
        <NotLoaded error={error} fallback={t("Failed to load the budget")} retry={refetch} height={240} />
      )}
    </Panel>
  );
}

function Spent({ budget: { month, amount, spent, reducedRate, startsAt, reducedFrom } }: BudgetProps) {
  // Rounded down: 100% means spent.
  const share = amount ? Math.floor((Math.max(0, spent.cents) / amount.cents) * 100) : 0;
  const values = { spent: <b>{inMoney(spent)}</b>, month: utcMonth(month) };
  return (
    <Box sx={{ mb: 2.5 }}>
      <P sx={{ display: "flex", flexWrap: "wrap", justifyContent: "space-between", columnGap: 2 }}>
        <span>
          {amount
            ? rich("{spent} of {amount} spent in {month}", { ...values, amount: inMoney(amount) })
            : rich("{spent} commission in {month}", values)}
        </span>
        {amount && <span>{inPercent(share)}</span>}
      </P>
      {amount && (
        <Box
          role="progressbar"
          aria-label={t("Budget spent")}
          aria-valuenow={Math.min(100, share)}
          aria-valuemin={0}
          aria-valuemax={100}
          sx={barStyle}
        >
          <Box sx={{ width: `${Math.min(100, share)}%`, height: "100%", bgcolor: "primary.main" }} />
        </Box>
      )}
      {reducedFrom && reducedRate !== null && !startsAt && (
        <P sx={noteStyle}>
          {t("Spent. Clicks from {moment} earn at most {percent} until the month ends.", {
            moment: localMoment(reducedFrom),
            percent: inPercent(reducedRate, 2),
          })}
        </P>
      )}
      {startsAt && reducedRate !== null && (
        <P sx={noteStyle}>
          {t("Announced to your creators: new clicks earn at most {percent} once the budget is spent, from {day} on.", {
            percent: inPercent(reducedRate, 2),
            day: localDay(startsAt),
          })}
        </P>
      )}
    </Box>
  );
}

interface BudgetProps {
  budget: MonthlyBudgetStateFragment;
}

const barStyle = {
  height: 8,
  mt: 1,
  border: "1px solid var(--weft-palette-control)",
  borderRadius: "2px",
  overflow: "hidden",
} as const;

const noteStyle = { mt: 1.5, color: "text.secondary" } as const;
