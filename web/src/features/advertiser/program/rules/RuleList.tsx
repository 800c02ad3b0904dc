import { Box, Button, Stack } from "@mui/material";
import { Plus } from "lucide-react";
import { useState } from "react";
import { object } from "yup";
import { t } from "../../../../../../api/src/contract/i18n/t";
import { limits } from "../../../../../../api/src/contract/limits";
import { askedRateIn, rateParams, ruleOfRate } from "../../../../../../api/src/contract/terms/askedRate";
import type { Pay, TermsDocument, TermsRule } from "../../../../../../api/src/contract/terms/termsDocument";
import { useMyRuleMatchesQuery } from "../../../../generated/program";
import { listWithCommas } from "../../../../lib/lists";
import { useAddress } from "../../../../lib/navigation/useAddress";
import { DialogButtons } from "../../../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../../../ui/dialog/DialogFrame";
import { FormSelect } from "../../../../ui/form/FormSelect";
import { FormTextField } from "../../../../ui/form/FormTextField";
import { useForm } from "../../../../ui/form/useForm";
import { SortableList } from "../../../../ui/sortable/SortableList";
import { InfoButton } from "../../../../ui/Tip";
import { useRights } from "../../../session/rights/useRights";
import type { DraftRowProps } from "../policies";
import { kindOf, type PayKind, parsePay, payKinds, payValue, useProgramCurrency } from "./pay";
import { RuleDialog } from "./RuleDialog";
import { RuleRow } from "./RuleRow";
import { newRule, noteOf, removedFrom, restLabel, withMovedRule, withoutRule, withRule } from "./ruleList";

/** A draft's rules, with their differences from the terms in force. */
export function RuleList({ document, inForce, onChange }: DraftRowProps) {
  const [chosen, setOpened] = useState<TermsRule | "rest" | null>(null);
  const asked = useAskedRate();
  const opened = asked.rate?.category === null ? "rest" : (asked.rule ?? chosen);
  const matches = useRuleMatches(inForce);
  const close = () => {
    setOpened(null);
    asked.clear();
  };
  const rest = restLabel(document);
  const removed = removedFrom(inForce, document);
  const wasOf = (rule: TermsRule) => inForce.rules.find(({ id }) => id === rule.id)?.pay;
  const put = (next: TermsDocument) => {
    onChange(next);
    close();
  };

  return (
    <>
      <SortableList
        label={t("Rules")}
        items={document.rules}
        nameOf={({ name }) => name}
        onMove={(from, to) => onChange(withMovedRule(document, from, to))}
        row={(rule, index, handle) => (
          <RuleRow
            handle={handle}
            number={index + 1}
            name={rule.name}
            when={rule.when}
            note={noteOf(rule, inForce)}
            orders={matches.of(rule)}
            pay={rule.pay}
            was={wasOf(rule)}
            onPay={(pay) => onChange(withRule(document, { ...rule, pay }))}
            onOpen={() => setOpened(rule)}
          />
        )}
        end={
          <RuleRow
            name={rest}
            isOnly={document.rules.length === 0}
            orders={matches.of(null)}
            pay={document.otherwise}
            was={inForce.otherwise}
            onPay={(otherwise) => onChange({ ...document, otherwise })}
            onOpen={() => setOpened("rest")}
          />
        }
      />
      {removed.length > 0 && (
        <Box component="p" sx={{ m: 0, mt: 1, color: "text.secondary", overflowWrap: "anywhere" }}>
          {t("Removed: {names}", { names: listWithCommas(removed.map(({ name }) => name)) })}
        </Box>
      )}
      <Box sx={footStyle}>
        <Button
          variant="outlined"
          size="small"
          startIcon={<Plus aria-hidden size={17} />}
          disabled={document.rules.length >= limits.terms.rules}
          onClick={() => setOpened(newRule(document))}
        >
          {t("Add rule")}
        </Button>
        <Box component="span" sx={noteStyle}>
          {matches.hasFailed ? t("Order counts couldn't be loaded.") : MATCHES_NOTE}
          <InfoButton label={t("About order counts")} text={MATCHES_HELP} />
        </Box>
      </Box>
      {opened === "rest" ? (
        <OtherwiseDialog
          title={t("Edit {name}", { name: rest })}
          pay={asked.rate ? { basisPoints: asked.rate.basisPoints } : document.otherwise}
          onSave={(otherwise) => put({ ...document, otherwise })}
          onClose={close}
        />
      ) : (
        opened && (
          <RuleDialog
            rule={opened}
            isNew={!document.rules.some(({ id }) => id === opened.id)}
            onSave={(rule) => put(withRule(document, rule))}
            onRemove={() => put(withoutRule(document, opened.id))}
            onClose={close}
          />
        )
      )}
    </>
  );
}

/** A rate in the page's address fills the form; it is a draft only once it is saved. */
function useAskedRate() {
  const [params, change] = useAddress({ replace: true });
  const can = useRights();
  const rate = can("saveTermsDraft") ? askedRateIn(params) : null;
  const category = rate?.category ?? null;
  return {
    rate,
    rule: rate && category !== null ? ruleOfRate({ ...rate, category }) : null,
    clear: () => {
      if (rate)
        change((address) => {
          for (const name of Object.values(rateParams)) address.delete(name);
        });
    },
  };
}

const footStyle = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, mt: 1.5 } as const;

const noteStyle = { display: "flex", alignItems: "center", gap: 1, color: "text.secondary", fontSize: 14 } as const;

interface OtherwiseDialogProps {
  title: string;
  pay: Pay;
  onSave: (pay: Pay) => void;
  onClose: () => void;
}

/** The pay if no rule matches. */
function OtherwiseDialog({ title, pay, onSave, onClose }: OtherwiseDialogProps) {
  const currency = useProgramCurrency();
  const form = useForm<{ payKind: PayKind; payValue: string }>({
    initialValues: { payKind: kindOf(pay), payValue: payValue(pay, currency) },
    schema: object(),
    failure: { title: t("Error"), fallback: t("Failed to save the rate") },
    onSubmit: async (values, { setErrors }) => {
      const parsed = parsePay(values.payKind, values.payValue, currency);
      if ("error" in parsed) setErrors({ payValue: parsed.error });
      else onSave(parsed.pay);
    },
  });
  return (
    <DialogFrame title={title} onClose={onClose} width={460}>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <FormSelect form={form} name="payKind" label={t("Pays")} placeholder={t("Choose one")} options={payKinds} />
        <FormTextField form={form} name="payValue" label={t("Rate or amount")} autoComplete="off" autoFocus />
        <DialogButtons form={form} label={t("Save")} onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}

const MATCHES_NOTE = t("Order counts are for the last {days} days.", { days: limits.ruleMatchDays });

const MATCHES_HELP = t(
  "An order counts for each rule that set the rate of at least one of its products. Declined and fully returned orders don't count.",
);

interface RuleMatches {
  hasFailed: boolean;
  /** The number of orders a rule decided; null until loaded, and for rules that differ from those in force. */
  of: (rule: TermsRule | null) => number | null;
}

/** How many orders each rule decided recently; null counts all other orders. */
function useRuleMatches(inForce: TermsDocument): RuleMatches {
  const { data, error } = useMyRuleMatchesQuery({ fetchPolicy: "cache-and-network" });
  const counts = data && new Map(data.myRuleMatches.map(({ ruleId, orders }) => [ruleId ?? null, orders]));
  return {
    hasFailed: error !== undefined && !data,
    of: (rule) => {
      if (!counts || (rule && noteOf(rule, inForce) !== undefined)) return null;
      return counts.get(rule?.id ?? null) ?? 0;
    },
  };
}
