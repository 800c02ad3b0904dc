import { type ApplicationAct, applicationActs } from "../../../../../api/src/contract/applications/rules";
import { channelTypes, partnerKinds } from "../../../../../api/src/contract/choices";
import { t } from "../../../../../api/src/contract/i18n/t";
import { countryName } from "../../../../../api/src/contract/parties/countries";
import { declineReasons } from "../../../../../api/src/contract/partnerships";
import type { ApplicationQuestionFieldsFragment, ApplicationRuleFieldsFragment } from "../../../generated/partnerships";
import { enumName } from "../../../lib/enumName";
import { inCount } from "../../../lib/money";
import type { Condition } from "../../../shared/ConditionTags";
import type { BadgeVariant } from "../../../ui/Badge";

export type Rule = Omit<ApplicationRuleFieldsFragment, "__typename">;
export type Question = ApplicationQuestionFieldsFragment;

/** IDs of rules that the server does not know yet. */
export const NEW = "new-";

/** As sent: the fields of the cache's own types are left out. */
export const toInput = ({ id, name, channels, partnerKinds, countries, answers, act, ...more }: Rule) => ({
  id: id.startsWith(NEW) ? null : id,
  name,
  channels,
  partnerKinds,
  countries,
  minAudience: more.minAudience ?? null,
  audienceCountries: more.audienceCountries,
  answers: answers.map(({ questionId, anyOf }) => ({ questionId, anyOf })),
  act,
  groupId: more.groupId ?? null,
  reason: more.reason ?? null,
  text: more.text ?? null,
});

/** The contract's choice of a GraphQL enum value. */
export const choiceOf = <Choice extends { id: string }>(choices: readonly Choice[], value: string | null | undefined) =>
  choices.find(({ id }) => enumName(id) === value);

export const actOf = (act: Rule["act"]): ApplicationAct => choiceOf(applicationActs, act)?.id ?? "review";

export const actLooks: Readonly<Record<ApplicationAct, BadgeVariant>> = {
  accept: "default",
  review: "secondary",
  decline: "destructive",
};

/** A rule's conditions as labels with values, in the dialog's order. */
export function conditionTags(rule: Rule, questions: readonly Question[]): Condition[] {
  const labelsOf = (choices: readonly { id: string; label: string }[], values: readonly string[]) =>
    values.map((value) => choiceOf(choices, value)?.label ?? value);
  return [
    { label: t("Channel"), values: labelsOf(channelTypes, rule.channels) },
    { label: t("Partner type"), values: labelsOf(partnerKinds, rule.partnerKinds) },
    { label: t("Country"), values: rule.countries.map(countryName) },
    {
      label: t("Audience"),
      values: rule.minAudience == null ? [] : [t("at least {count}", { count: inCount(rule.minAudience) })],
    },
    { label: t("Audience country"), values: rule.audienceCountries.map(countryName) },
    ...rule.answers.map(({ questionId, anyOf }) => ({
      label: questions.find(({ id }) => id === questionId)?.label ?? t("Unknown"),
      values: anyOf.length > 0 ? [...anyOf] : [t("Answered")],
    })),
  ].filter(({ values }) => values.length > 0);
}

/** What a rule does, in words. */
export function outcomeOf({ act, groupId, reason }: Rule, groups: readonly { id: string; name: string }[]): string {
  if (act === "REVIEW") return t("Review manually");
  if (act === "DECLINE") {
    return t("Decline: {reason}", { reason: choiceOf(declineReasons, reason)?.label ?? t("Other") });
  }
  const group = groups.find(({ id }) => id === groupId);
  return group ? t("Accept into {group}", { group: group.name }) : t("Accept");
}
