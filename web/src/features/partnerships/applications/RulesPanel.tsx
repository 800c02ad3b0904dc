import { Box, Button } from "@mui/material";
import { useState } from "react";
import { applicationRuleLimits } from "../../../../../api/src/contract/applications/rules";
import { channelTypes } from "../../../../../api/src/contract/choices";
import { t } from "../../../../../api/src/contract/i18n/t";
import { usePartnerGroupsQuery, useSetApplicationRulesMutation } from "../../../generated/partnerships";
import { listWithCommas, withItem, withMoved } from "../../../lib/lists";
import { ConditionTags } from "../../../shared/ConditionTags";
import { Panel } from "../../../ui/dashboard/Panel";
import { LeaveWarning } from "../../../ui/dialog/LeaveWarning";
import { SortableList } from "../../../ui/sortable/SortableList";
import { RowButton } from "../../../ui/table/RowButton";
import { useAction } from "../../../ui/toast/useAction";
import { useRights } from "../../session/rights/useRights";
import { RuleDialog } from "./RuleDialog";
import { RuleTrial } from "./RuleTrial";
import { rowStyle } from "./rowStyle";
import { choiceOf, conditionTags, NEW, outcomeOf, type Question, type Rule, toInput } from "./ruleWords";

interface RulesPanelProps {
  saved: readonly Rule[];
  questions: readonly Question[];
  acceptedChannels: readonly string[];
}

/** Rules that decide about applications, tried on the latest ones before they are saved. */
export function RulesPanel({ saved, questions, acceptedChannels }: RulesPanelProps) {
  const can = useRights()("setApplicationRules");
  const { data } = usePartnerGroupsQuery();
  const groups = data?.partnerGroups ?? [];
  const [set] = useSetApplicationRulesMutation({ refetchQueries: ["ApplicationSetup"], awaitRefetchQueries: true });
  const { isBusy, act } = useAction();
  const [draft, setDraft] = useState<readonly Rule[] | null>(null);
  const [opened, setOpened] = useState<Rule | null>(null);
  const rules = draft ?? saved;
  const inputs = rules.map(toInput);
  const isUnsaved = JSON.stringify(inputs) !== JSON.stringify(saved.map(toInput));
  const save = async () => {
    const isDone = await act({
      work: () => set({ variables: { rules: inputs } }),
      doneMessage: t("Rules saved. They apply to new applications."),
      fallback: t("Failed to save the rules"),
    });
    if (isDone) setDraft(null);
  };
  const put = (rule: Rule) => {
    setDraft(withItem(rules, rule));
    setOpened(null);
  };
  return (
    <Panel
      title={t("Rules for applications")}
      lead={t(
        "Rules apply top to bottom. The first match decides. Creators with payouts on hold, and those you turned away before, always need your review.",
      )}
      aside={
        can && (
          <Button
            size="small"
            variant="outlined"
            disabled={rules.length >= applicationRuleLimits.max}
            onClick={() => setOpened(newRule(rules))}
          >
            {t("Add rule")}
          </Button>
        )
      }
    >
      <Box sx={{ px: "20px", pt: 0.5, pb: "20px" }}>
        <SortableList
          label={t("Rules for applications")}
          items={rules}
          nameOf={({ name }) => name}
          onMove={(from, to) => setDraft(withMoved(rules, from, to))}
          row={(rule, _at, handle) => (
            <Box sx={rowStyle}>
              <span>{can && handle}</span>
              <div>
                <b>{rule.name}</b>
                <ConditionTags tags={conditionTags(rule, questions)} otherwise={t("Everyone")} />
              </div>
              <span>{outcomeOf(rule, groups)}</span>
              {can && (
                <Box sx={{ display: "flex", gap: 0.5 }}>
                  <RowButton about={t("Edit {name}", { name: rule.name })} onClick={() => setOpened(rule)}>
                    {t("Edit")}
                  </RowButton>
                  <RowButton
                    about={t("Remove {name}", { name: rule.name })}
                    onClick={() => setDraft(rules.filter(({ id }) => id !== rule.id))}
                  >
                    {t("Remove")}
                  </RowButton>
                </Box>
              )}
            </Box>
          )}
          end={
            <Box sx={rowStyle}>
              <span />
              <div>
                <b>{rules.length === 0 ? t("All applications") : t("All others")}</b>
                {acceptedChannels.length > 0 && (
                  <small>
                    {t("Channels that are auto-accepted: {channels}", { channels: channelNames(acceptedChannels) })}
                  </small>
                )}
              </div>
              <span>{t("Review manually")}</span>
            </Box>
          }
        />
        {isUnsaved && can && (
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 2 }}>
            <Button variant="contained" disabled={isBusy} onClick={() => void save()}>
              {isBusy ? t("Saving...") : t("Save rules")}
            </Button>
            <Button disabled={isBusy} onClick={() => setDraft(null)}>
              {t("Discard changes")}
            </Button>
          </Box>
        )}
        {rules.length > 0 && <RuleTrial rules={inputs} isUnsaved={isUnsaved} />}
      </Box>
      <LeaveWarning isUnsaved={isUnsaved} />
      {opened && (
        <RuleDialog rule={opened} questions={questions} groups={groups} onSave={put} onClose={() => setOpened(null)} />
      )}
    </Panel>
  );
}

const newRule = (rules: readonly Rule[]): Rule => {
  // Greater than all others, so that a removed one's ID is not used again.
  const numbers = rules.map(({ id }) => (id.startsWith(NEW) ? Number(id.slice(NEW.length)) : 0));
  return {
    id: `${NEW}${Math.max(0, ...numbers) + 1}`,
    name: "",
    channels: [],
    partnerKinds: [],
    countries: [],
    minAudience: null,
    audienceCountries: [],
    answers: [],
    act: "ACCEPT",
    groupId: null,
    reason: null,
    text: null,
  };
};

const channelNames = (channels: readonly string[]): string =>
  listWithCommas(channels.map((channel) => choiceOf(channelTypes, channel)?.label ?? channel));
