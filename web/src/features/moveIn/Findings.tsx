import { Box } from "@mui/material";
import { t } from "../../../../api/src/contract/i18n/t";
import type { ImportFactsFragment } from "../../generated/moveIn";
import { inCount, inMoney } from "../../lib/money";
import { CodeBlock } from "../../ui/dashboard/CodeBlock";
import { Panel } from "../../ui/dashboard/Panel";
import { kindWords, outcomeWords } from "./words";

/** What comes over, in numbers: as planned, or after the run as it is. */
export function Findings({ of }: { of: ImportFactsFragment }) {
  const { plan, counts, state } = of;
  if (!plan) return null;
  const isDone = state === "DONE";
  const kinds = [...new Set(counts.map(({ kind }) => kind))];
  return (
    <Panel
      isInset
      title={isDone ? t("What came over") : t("What would come over")}
      lead={t("{count, plural, one {# row} other {# rows}} in your files.", { count: plan.rows })}
    >
      <Box component="dl" sx={listStyle}>
        {kinds.map((kind) => (
          <Box key={kind}>
            <Box component="dt" sx={{ fontWeight: 600 }}>
              {kindWords[kind]}
            </Box>
            {counts
              .filter((count) => count.kind === kind)
              .map(({ outcome, count }) => (
                <Box component="dd" key={outcome} sx={{ m: 0, color: "text.secondary" }}>
                  {outcomeWords[outcome].text}: {inCount(count)}
                </Box>
              ))}
          </Box>
        ))}
      </Box>
      {plan.parameters.length > 0 && (
        <Box component="p" sx={noteStyle}>
          {t("Referral parameters in these links: {names}.", {
            names: plan.parameters.map(({ name, links }) => `${name} (${inCount(links)})`).join(", "),
          })}
        </Box>
      )}
      {plan.parameters.length > 0 && state !== "RUNNING" && (
        <Box sx={{ mt: 2 }}>
          <Box component="p" sx={{ ...noteStyle, mb: 1 }}>
            {t(
              "To keep these links working, add this to the Weft script on your shop’s pages. Their visits then count as clicks on the partner’s link.",
            )}
          </Box>
          <CodeBlock
            label={t("Script attribute")}
            code={`data-adopt="${plan.parameters.map(({ name }) => name).join(" ")}"`}
          />
        </Box>
      )}
      {plan.domains.length > 0 && (
        <Box component="p" sx={noteStyle}>
          {t("Links that go on working on your domains: {names}.", {
            names: plan.domains.map(({ host, links }) => `${host} (${inCount(links)})`).join(", "),
          })}
        </Box>
      )}
      {plan.balances.map(({ partners, amount }) => (
        <Box component="p" key={amount.currency} sx={noteStyle}>
          {t(
            "Open commission: {amount} of {count, plural, one {# partner} other {# partners}}. It comes over only if you confirm it after the run. Otherwise please pay it where it was earned.",
            { amount: inMoney(amount), count: partners },
          )}
        </Box>
      ))}
      {plan.unknownColumns.length > 0 && (
        <Box component="p" sx={noteStyle}>
          {t("Ignored columns: {names}.", { names: plan.unknownColumns.join(", ") })}
        </Box>
      )}
      {plan.faults.length > 0 && (
        <Box sx={{ mt: 2 }}>
          <b>{t("Rows that can’t come over")}</b>
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {plan.faults.map(({ code, reason, count }) => (
              <li key={code}>
                {inCount(count)}: {reason}
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Panel>
  );
}

const listStyle = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", md: "repeat(4, minmax(0, 1fr))" },
  m: 0,
} as const;

const noteStyle = { m: 0, mt: 1.5, overflowWrap: "anywhere" } as const;
