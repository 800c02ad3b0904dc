import { Typography } from "@mui/material";
import { string } from "yup";
import {
  type ApplicationAct,
  applicationActs,
  applicationRuleForm,
} from "../../../../../api/src/contract/applications/rules";
import { channelTypes, partnerKinds } from "../../../../../api/src/contract/choices";
import { audienceRule } from "../../../../../api/src/contract/creators/channelForms";
import { t } from "../../../../../api/src/contract/i18n/t";
import { declineReasons } from "../../../../../api/src/contract/partnerships";
import { countriesIn, countriesText } from "../../../lib/countriesIn";
import { enumName } from "../../../lib/enumName";
import { inCount } from "../../../lib/money";
import { FormDialog } from "../../../ui/dialog/FormDialog";
import { FormCheckboxGroup } from "../../../ui/form/FormCheckboxGroup";
import { FormTextField } from "../../../ui/form/FormTextField";
import { actOf, choiceOf, NEW, type Question, type Rule } from "./ruleWords";

interface RuleDialogProps {
  rule: Rule;
  questions: readonly Question[];
  groups: readonly { id: string; name: string }[];
  onSave: (rule: Rule) => void;
  onClose: () => void;
}

/** Name, outcome and conditions of one rule. */
export function RuleDialog({ rule, questions, groups, onSave, onClose }: RuleDialogProps) {
  const isNew = rule.id.startsWith(NEW);
  const answerOptions = optionsOf(questions);
  return (
    <FormDialog
      title={isNew ? t("Add a rule") : t("Edit {name}", { name: rule.name })}
      width={680}
      values={valuesOf(rule)}
      schema={fieldsForm}
      work={async (values) => onSave(ruleOf(values, rule.id))}
      fallback={t("Failed to save the rule")}
      label={isNew ? t("Add rule") : t("Save rule")}
      onClose={onClose}
      fields={({ act }) => [
        { name: "name", label: t("Name"), hint: t("Only your team sees it."), autoComplete: "off", autoFocus: isNew },
        { name: "act", label: t("What happens"), placeholder: t("Choose one"), options: applicationActs },
        ...(act === "accept" && groups.length > 0
          ? [
              {
                name: "groupId" as const,
                label: t("Group"),
                placeholder: t("No group"),
                options: [{ id: "", label: t("No group") }, ...groups.map(({ id, name }) => ({ id, label: name }))],
              },
            ]
          : []),
        ...(act === "decline"
          ? [
              { name: "reason" as const, label: t("Reason"), placeholder: t("Choose one"), options: declineReasons },
              {
                name: "text" as const,
                label: t("Details"),
                hint: t("The creator sees this with the reason."),
                rows: 3,
              },
            ]
          : []),
      ]}
    >
      {(form) => (
        <>
          <Typography sx={{ color: "text.secondary" }}>
            {t("The rule applies when all conditions are met. Without conditions, it applies to everyone.")}
          </Typography>
          <FormCheckboxGroup form={form} name="channels" label={t("Channels")} options={channelTypes} />
          <FormCheckboxGroup form={form} name="partnerKinds" label={t("Partner types")} options={partnerKinds} />
          <FormTextField
            form={form}
            name="countries"
            label={t("Countries")}
            hint={t("From the creator's legal details. Separate them with commas.")}
            isOptional
            autoComplete="off"
          />
          <FormTextField
            form={form}
            name="minAudience"
            label={t("Audience of at least")}
            hint={t("All channels together, as stated by the creator.")}
            placeholder={inCount(10_000)}
            isOptional
            autoComplete="off"
          />
          <FormTextField
            form={form}
            name="audienceCountries"
            label={t("Audience countries")}
            hint={t("At least one must be among those the creator states. Separate them with commas.")}
            isOptional
            autoComplete="off"
          />
          {answerOptions.length > 0 && (
            <FormCheckboxGroup form={form} name="answers" label={t("Answers")} options={answerOptions} />
          )}
        </>
      )}
    </FormDialog>
  );
}

/** A question and one of its options, or any answer. */
const token = (questionId: string, option = "") => `${questionId}/${option}`;

const optionsOf = (questions: readonly Question[]) =>
  questions.flatMap(({ id, kind, label, options }) =>
    kind === "CHOICE"
      ? options.map((option) => ({ id: token(id, option), label: option, group: label }))
      : [{ id: token(id), label: t("Answered"), group: label }],
  );

interface Values {
  name: string;
  act: ApplicationAct;
  groupId: string;
  reason: string;
  text: string;
  channels: string[];
  partnerKinds: string[];
  countries: string;
  minAudience: string;
  audienceCountries: string;
  answers: string[];
}

const valuesOf = (rule: Rule): Values => ({
  name: rule.name,
  act: actOf(rule.act),
  groupId: rule.groupId ?? "",
  reason: choiceOf(declineReasons, rule.reason)?.id ?? "",
  text: rule.text ?? "",
  channels: channelTypes.filter(({ id }) => rule.channels.includes(enumName(id))).map(({ id }) => id),
  partnerKinds: partnerKinds.filter(({ id }) => rule.partnerKinds.includes(enumName(id))).map(({ id }) => id),
  countries: countriesText(rule.countries),
  minAudience: rule.minAudience == null ? "" : inCount(rule.minAudience),
  audienceCountries: countriesText(rule.audienceCountries),
  answers: rule.answers.flatMap(({ questionId, anyOf }) =>
    anyOf.length > 0 ? anyOf.map((option) => token(questionId, option)) : [token(questionId)],
  ),
});

const countriesField = () =>
  string().test(
    "countries",
    t("Please enter countries such as Germany or France"),
    (value) => countriesIn(value ?? "") !== null,
  );

const fieldsForm = applicationRuleForm.shape({ countries: countriesField(), audienceCountries: countriesField() });

function ruleOf({ name, act, ...values }: Values, id: string): Rule {
  const questionIds = [...new Set(values.answers.map((one) => one.slice(0, one.indexOf("/"))))];
  const reason = declineReasons.find((one) => one.id === values.reason);
  return {
    id,
    name: name.trim(),
    act: enumName(act),
    groupId: act === "accept" ? values.groupId || null : null,
    reason: act === "decline" && reason ? enumName(reason.id) : null,
    text: act === "decline" ? values.text.trim() || null : null,
    channels: channelTypes.filter((one) => values.channels.includes(one.id)).map((one) => enumName(one.id)),
    partnerKinds: partnerKinds.filter((one) => values.partnerKinds.includes(one.id)).map((one) => enumName(one.id)),
    countries: countriesIn(values.countries) ?? [],
    minAudience: audienceRule().cast(values.minAudience) ?? null,
    audienceCountries: countriesIn(values.audienceCountries) ?? [],
    answers: questionIds.map((questionId) => ({
      questionId,
      anyOf: values.answers
        .filter((one) => one.startsWith(token(questionId)))
        .map((one) => one.slice(token(questionId).length))
        .filter(Boolean),
    })),
  };
}
