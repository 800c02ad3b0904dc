import * as yup from "yup";
import { t } from "../i18n/t";
import { optionalText, optionalWebsite, text, website } from "../text";

/** What a brand asks creators who apply to its program. */
export const questionRules = {
  max: 8,
  labelMax: 200,
  options: { min: 2, max: 12 },
  optionMax: 80,
  answerMax: 500,
  /** An upload that was not sent with an application. */
  unsentFileHours: 24,
  /** After an application was declined or the partnership ended. */
  keptFileDays: 90,
} as const;

export const questionKinds = [
  { id: "text", label: t("Short text") },
  { id: "choice", label: t("Choice") },
  { id: "url", label: t("Web address") },
  { id: "file", label: t("File") },
] as const;

export type QuestionKind = (typeof questionKinds)[number]["id"];

export interface Question {
  id: string;
  kind: QuestionKind;
  label: string;
  /** Of a choice. */
  options: string[];
  isRequired: boolean;
}

const KIND = t("Please choose an answer type");
export const OPTIONS = () => t("Please enter {min} to {max} different options", questionRules.options);

/** A choice has several, all different; other questions none that count. */
export function areOptions(kind: unknown, options: readonly unknown[]): boolean {
  const { min, max } = questionRules.options;
  const isDistinct = new Set(options).size === options.length;
  return kind !== "choice" || (options.length >= min && options.length <= max && isDistinct);
}

export const questionForm = yup.object({
  label: text(t("Please enter a question"), questionRules.labelMax),
  kind: text(KIND).oneOf(
    questionKinds.map(({ id }) => id),
    KIND,
  ),
  options: yup
    .array(text(OPTIONS, questionRules.optionMax))
    .typeError(OPTIONS)
    .default([])
    .test("options", OPTIONS, (value, { parent }) => areOptions(parent.kind, value ?? [])),
  isRequired: yup.boolean().typeError("Please send true or false").default(false),
});

const ANSWER = t("Please answer this question");

const isNoOption = (options: readonly string[]) => (value: string | null | undefined) =>
  value === null || value === undefined || options.includes(value);

function answerRule({ kind, options, isRequired }: Question): yup.Schema<string | null | undefined> {
  const { answerMax } = questionRules;
  if (kind === "url") return isRequired ? website().required(ANSWER) : optionalWebsite();
  const rule = isRequired ? text(ANSWER, answerMax) : optionalText(answerMax);
  return kind === "choice" ? rule.test("option", t("Please choose one of the options"), isNoOption(options)) : rule;
}

/** The answers to these questions, by their IDs. A file's answer is its ID. */
export const answersForm = (questions: readonly Question[]) =>
  yup.object(Object.fromEntries(questions.map((question) => [question.id, answerRule(question)])));
