import type { ApplicationAct, ApplicationConditions, ApplicationRule } from "../../contract/applications/rules";
import type { ChannelTypeId, PartnerKind } from "../../contract/choices";
import type { GivenAnswer } from "./application.entity";

export interface Applicant {
  channelType: ChannelTypeId | null;
  partnerKind: PartnerKind | null;
  /** From the legal details. */
  country: string | null;
  /** Of all channels, as stated; null if not stated. */
  audience: number | null;
  audienceCountries: readonly string[];
  answers: readonly Pick<GivenAnswer, "questionId" | "text">[];
  /** A person has to decide: the network holds earnings, or the brand declined or ended before. */
  isReserved: boolean;
}

export interface Judgement {
  act: ApplicationAct;
  /** Null if none matched. */
  rule: ApplicationRule | null;
}

/** The first rule that matches decides, then the channels that are always welcome, then a person. */
export function judgeApplication(
  { rules, acceptedChannels }: { rules: readonly ApplicationRule[]; acceptedChannels: readonly ChannelTypeId[] },
  applicant: Applicant,
): Judgement {
  if (applicant.isReserved) return { act: "review", rule: null };
  const rule = rules.find((one) => matches(one, applicant)) ?? null;
  if (rule) return { act: rule.act, rule };
  return { act: isAnyOf(acceptedChannels, applicant.channelType) ? "accept" : "review", rule: null };
}

function matches(when: ApplicationConditions, applicant: Applicant): boolean {
  const { channelType, partnerKind, country, audience, audienceCountries, answers } = applicant;
  return (
    isMet(when.channels, channelType) &&
    isMet(when.partnerKinds, partnerKind) &&
    isMet(when.countries, country) &&
    (when.minAudience === null || (audience !== null && audience >= when.minAudience)) &&
    (when.audienceCountries.length === 0 || when.audienceCountries.some((one) => audienceCountries.includes(one))) &&
    when.answers.every(({ questionId, anyOf }) => {
      const answer = answers.find((one) => one.questionId === questionId);
      return answer !== undefined && (anyOf.length === 0 || isAnyOf(anyOf, answer.text));
    })
  );
}

const isMet = <T>(list: readonly T[], value: T | null): boolean => list.length === 0 || isAnyOf(list, value);

const isAnyOf = <T>(list: readonly T[], value: T | null): boolean => value !== null && list.includes(value);
