import { answersForm, type Question } from "../../contract/applications/questions";
import { t } from "../../contract/i18n/t";
import { BadInputError, ConflictError } from "../../platform/errors";
import { parseForm } from "../../platform/form";

/** As sent by the creator. */
export interface SentAnswer {
  questionId: string;
  text?: string | null;
  fileId?: string | null;
}

export const OTHER_QUESTIONS = t("The brand has changed its questions. Please reload the page and apply again.");
export const ANSWERS_NEEDED = t("Please answer the brand's questions.");

/** Each answered question with its text or file ID, in the order of the questions. */
export function readAnswers(
  questions: readonly Question[],
  sent: readonly SentAnswer[],
): { question: Question; answer: string }[] {
  const known = new Map(questions.map((question) => [question.id, question]));
  const values: Record<string, string | null> = {};
  for (const { questionId, text = null, fileId = null } of sent) {
    const question = known.get(questionId);
    if (!question || questionId in values) throw new ConflictError(OTHER_QUESTIONS);
    values[questionId] = question.kind === "file" ? fileId : text;
  }
  const answers = parsed(questions, values);
  return questions.flatMap((question) => {
    const answer = answers[question.id];
    return answer ? [{ question, answer }] : [];
  });
}

function parsed(questions: readonly Question[], values: object): Record<string, string | null | undefined> {
  try {
    return parseForm(answersForm(questions), values);
  } catch (error) {
    if (error instanceof BadInputError) throw new BadInputError(error.fields ?? {}, ANSWERS_NEEDED);
    throw error;
  }
}
