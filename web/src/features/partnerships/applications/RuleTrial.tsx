import { Box } from "@mui/material";
import { applicationActs } from "../../../../../api/src/contract/applications/rules";
import { t } from "../../../../../api/src/contract/i18n/t";
import { type TryApplicationRulesQueryVariables, useTryApplicationRulesQuery } from "../../../generated/partnerships";
import { localDay } from "../../../lib/dates";
import { listWithCommas } from "../../../lib/lists";
import { Badge } from "../../../ui/Badge";
import { NotLoaded } from "../../../ui/dashboard/NotLoaded";
import { H3 } from "../../../ui/html";
import { channelLabel, stateLooks } from "../PartnerRows";
import { actLooks, actOf } from "./ruleWords";

interface RuleTrialProps {
  rules: TryApplicationRulesQueryVariables["rules"];
  isUnsaved: boolean;
}

/** What the rules would have done with the latest applications. */
export function RuleTrial({ rules, isUnsaved }: RuleTrialProps) {
  const { data, previousData, error, refetch } = useTryApplicationRulesQuery({
    variables: { rules },
    fetchPolicy: "network-only",
  });
  const tried = (data ?? previousData)?.tryApplicationRules;
  if (!tried || (error && !data)) {
    return <NotLoaded error={error} fallback={t("Failed to try the rules")} retry={refetch} rows={2} />;
  }
  const counts = applicationActs
    .map(({ id, label }) => ({ label, count: tried.filter(({ act }) => actOf(act) === id).length }))
    .filter(({ count }) => count > 0)
    .map(({ label, count }) => t("{label}: {count}", { label, count }));
  return (
    <Box component="section" aria-busy={!data} sx={{ mt: 3 }}>
      <H3 sx={{ m: 0, fontSize: 16, fontWeight: 620 }}>{t("Tried on your latest applications")}</H3>
      <Box component="p" sx={{ m: 0, mt: 0.5, mb: 1, color: "text.secondary" }}>
        {tried.length === 0
          ? t("There are no applications yet to try the rules on.")
          : isUnsaved
            ? t("Nothing is changed. {counts}", { counts: listWithCommas(counts) })
            : listWithCommas(counts)}
      </Box>
      {tried.length > 0 && (
        <Box component="ul" aria-label={t("Tried on your latest applications")} sx={listStyle}>
          {tried.map(({ act, appliedAt, rule, partnership: { id, state, publisher } }) => (
            <li key={id}>
              <div>
                <b>{publisher?.name ?? t("Unknown")}</b>
                <small>
                  {[
                    channelLabel(publisher?.channelType),
                    t("applied {date}", { date: localDay(appliedAt) }),
                    t("now: {state}", { state: stateLooks[state].label }),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </small>
              </div>
              <div>
                <Badge variant={actLooks[actOf(act)]}>
                  {applicationActs.find(({ id: one }) => one === actOf(act))?.label}
                </Badge>
                <small>{rule?.name ?? (act === "ACCEPT" ? t("Auto-accepted channel") : t("No rule"))}</small>
              </div>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}

const listStyle = {
  m: 0,
  p: 0,
  maxHeight: 420,
  overflowY: "auto",
  listStyle: "none",
  border: "1px solid",
  borderColor: "divider",
  borderRadius: "3px",
  "& > li": {
    display: "grid",
    gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 1fr) minmax(0, 40%)" },
    alignItems: "center",
    columnGap: 1.5,
    rowGap: 0.5,
    px: "14px",
    py: "8px",
    overflowWrap: "anywhere",
  },
  "& > li + li": { borderTop: "1px solid", borderColor: "divider" },
  "& b": { fontWeight: 600 },
  "& small": { display: "block", fontSize: 14, color: "text.secondary" },
  "& > li > div:last-of-type": {
    display: "flex",
    flexDirection: { xs: "row", sm: "column" },
    alignItems: { xs: "center", sm: "end" },
    columnGap: 1,
    rowGap: "2px",
  },
} as const;
