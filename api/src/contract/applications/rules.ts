import * as yup from "yup";
import { type ChannelTypeId, channelTypeIds, type PartnerKind, partnerKindIds } from "../choices";
import { audienceRule, COUNTRY_CODES } from "../creators/channelForms";
import { t } from "../i18n/t";
import { limits } from "../limits";
import { countries } from "../parties/countries";
import { type DeclineReason, declineReasons } from "../partnerships";
import { optionalText, text } from "../text";

/** Rules that decide about applications: the first one that matches, from the top. */
export const applicationRuleLimits = { max: 20, nameMax: 80, triedOn: 50 } as const;

export const applicationActs = [
  { id: "accept", label: t("Accept") },
  { id: "review", label: t("Review manually") },
  { id: "decline", label: t("Decline") },
] as const;

export type ApplicationAct = (typeof applicationActs)[number]["id"];

export interface AnswerCondition {
  questionId: string;
  /** One of these options; for other questions empty: any answer. */
  anyOf: string[];
}

export interface ApplicationConditions {
  /** Empty lists match everybody. */
  channels: ChannelTypeId[];
  partnerKinds: PartnerKind[];
  countries: string[];
  /** Of all channels together, as stated by the creator. Null for any. */
  minAudience: number | null;
  audienceCountries: string[];
  /** All of them must match. */
  answers: AnswerCondition[];
}

export interface ApplicationRule extends ApplicationConditions {
  id: string;
  name: string;
  act: ApplicationAct;
  /** Where accepted creators go. */
  groupId: string | null;
  /** Why they are declined. */
  reason: DeclineReason | null;
  text: string | null;
}

const listOf = (ids: readonly string[], message: string) =>
  yup.array(text(message).oneOf(ids, message)).typeError(message).default([]).max(ids.length, message);

const ACT = t("Please choose what happens");
const REASON = t("Please choose a reason");
const TEXT = t("Please give a reason. The creator will see it.");

const isDecline = { is: "decline" as const };

/** One rule without its answers, which depend on the questions. */
export const applicationRuleForm = yup.object({
  name: text(t("Please name the rule"), applicationRuleLimits.nameMax),
  channels: listOf(channelTypeIds, t("Please choose channels from the list")),
  partnerKinds: listOf(partnerKindIds, t("Please choose partner types from the list")),
  countries: listOf(countries, COUNTRY_CODES),
  minAudience: audienceRule(),
  audienceCountries: listOf(countries, COUNTRY_CODES),
  act: text(ACT).oneOf(
    applicationActs.map(({ id }) => id),
    ACT,
  ),
  groupId: optionalText(36),
  reason: optionalText(20).when("act", {
    ...isDecline,
    // biome-ignore lint/suspicious/noThenProperty: it is yup's name
    then: (rule) =>
      rule.required(REASON).oneOf(
        declineReasons.map(({ id }) => id),
        REASON,
      ),
  }),
  text: optionalText(limits.reason.max).when(["act", "reason"], {
    is: (act: unknown, reason: unknown) => act === "decline" && reason === "other",
    // biome-ignore lint/suspicious/noThenProperty: it is yup's name
    then: (rule) => rule.required(TEXT),
  }),
});
