import { Box, Button } from "@mui/material";
import { useState } from "react";
import { array, string } from "yup";
import {
  areOptions,
  OPTIONS,
  type QuestionKind,
  questionForm,
  questionKinds,
  questionRules,
} from "../../../../../api/src/contract/applications/questions";
import { t } from "../../../../../api/src/contract/i18n/t";
import {
  type ApplicationQuestionFieldsFragment,
  useSetApplicationQuestionsMutation,
} from "../../../generated/partnerships";
import { enumName } from "../../../lib/enumName";
import { withItem, withMoved } from "../../../lib/lists";
import { Panel } from "../../../ui/dashboard/Panel";
import { ConfirmDialog } from "../../../ui/dialog/ConfirmDialog";
import { FormDialog } from "../../../ui/dialog/FormDialog";
import { EmptyState } from "../../../ui/EmptyState";
import { FormCheckboxGroup } from "../../../ui/form/FormCheckboxGroup";
import { SortableList } from "../../../ui/sortable/SortableList";
import { RowButton } from "../../../ui/table/RowButton";
import { useAction } from "../../../ui/toast/useAction";
import { useRights } from "../../session/rights/useRights";
import { rowStyle } from "./rowStyle";
import { choiceOf } from "./ruleWords";

type Question = ApplicationQuestionFieldsFragment;
type Given = Omit<Question, "id" | "__typename"> & { id: string | null };

/** What a brand asks creators who apply. Every change is saved at once. */
export function QuestionsPanel({ questions }: { questions: readonly Question[] }) {
  const can = useRights()("setApplicationQuestions");
  const [set] = useSetApplicationQuestionsMutation();
  const { act } = useAction();
  const [edited, setEdited] = useState<Question | "new" | null>(null);
  const [removed, setRemoved] = useState<Question | null>(null);
  const save = (next: readonly Given[]) =>
    set({
      variables: {
        questions: next.map(({ id, kind, label, options, isRequired }) => ({ id, kind, label, options, isRequired })),
      },
    });
  return (
    <Panel
      title={t("Questions")}
      lead={t("Creators answer them when they apply. You see the answers in the list of applications.")}
      aside={
        can && (
          <Button
            size="small"
            variant="outlined"
            disabled={questions.length >= questionRules.max}
            onClick={() => setEdited("new")}
          >
            {t("Add question")}
          </Button>
        )
      }
    >
      {questions.length === 0 ? (
        <EmptyState
          title={t("No questions yet.")}
          text={t("Ask up to {max} questions, for example about followers or past brands.", { max: questionRules.max })}
        />
      ) : (
        <Box sx={{ px: "20px", pb: "20px" }}>
          <SortableList
            label={t("Questions")}
            items={questions}
            nameOf={({ label }) => label}
            onMove={(from, to) => void act({ work: () => save(withMoved(questions, from, to)), fallback: FAILED })}
            row={(question, _at, handle) => (
              <Box sx={rowStyle}>
                <span>{can && handle}</span>
                <div>
                  <b>{question.label}</b>
                  <small>{describe(question)}</small>
                </div>
                {can && (
                  <Box sx={{ display: "flex", gap: 0.5 }}>
                    <RowButton about={t("Edit {name}", { name: question.label })} onClick={() => setEdited(question)}>
                      {t("Edit")}
                    </RowButton>
                    <RowButton
                      about={t("Remove {name}", { name: question.label })}
                      onClick={() => setRemoved(question)}
                    >
                      {t("Remove")}
                    </RowButton>
                  </Box>
                )}
              </Box>
            )}
          />
        </Box>
      )}
      {edited && (
        <QuestionDialog
          question={edited === "new" ? null : edited}
          onSave={(next) => save(withItem<Given>(questions, next))}
          onClose={() => setEdited(null)}
        />
      )}
      {removed && (
        <ConfirmDialog
          title={t("Remove this question?")}
          text={t("“{question}” Answers you already have are kept.", { question: removed.label })}
          confirmLabel={t("Remove question")}
          work={() => save(questions.filter(({ id }) => id !== removed.id))}
          doneMessage={t("Question removed")}
          fallback={FAILED}
          onClose={() => setRemoved(null)}
        />
      )}
    </Panel>
  );
}

const FAILED = t("Failed to save the questions");

const kindOf = ({ kind }: Pick<Question, "kind">): QuestionKind => choiceOf(questionKinds, kind)?.id ?? "text";

const describe = (question: Question): string =>
  [
    choiceOf(questionKinds, question.kind)?.label,
    question.options.join(", "),
    question.isRequired ? t("required") : t("optional"),
  ]
    .filter(Boolean)
    .join(" · ");

const REQUIRED = [{ id: "required", label: t("Creators must answer") }];

interface QuestionDialogProps {
  /** Null for a new one. */
  question: Question | null;
  onSave: (question: Given) => Promise<unknown>;
  onClose: () => void;
}

/** Options are lines of text here. */
const fieldsForm = questionForm.shape({
  options: string().test("options", OPTIONS, (lines, { parent }) => areOptions(parent.kind, optionsIn(lines ?? ""))),
  isRequired: array(),
});

const optionsIn = (lines: string): string[] =>
  lines
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

function QuestionDialog({ question, onSave, onClose }: QuestionDialogProps) {
  return (
    <FormDialog
      title={question ? t("Edit question") : t("Add question")}
      width={560}
      values={{
        label: question?.label ?? "",
        kind: question ? kindOf(question) : "text",
        options: question?.options.join("\n") ?? "",
        isRequired: question?.isRequired ? ["required"] : ([] as string[]),
      }}
      schema={fieldsForm}
      work={({ label, kind, options, isRequired }) =>
        onSave({
          id: question?.id ?? null,
          label: label.trim(),
          kind: enumName(kind),
          options: kind === "choice" ? optionsIn(options) : [],
          isRequired: isRequired.length > 0,
        })
      }
      done={t("Questions saved")}
      fallback={FAILED}
      label={t("Save")}
      busyLabel={t("Saving...")}
      onClose={onClose}
      fields={({ kind }) => [
        { name: "label", label: t("Question"), autoComplete: "off", autoFocus: true },
        { name: "kind", label: t("Answer"), placeholder: t("Choose one"), options: questionKinds },
        ...(kind === "choice"
          ? [
              {
                name: "options" as const,
                label: t("Options"),
                hint: t("One per line, {min} to {max}.", questionRules.options),
                rows: 5,
              },
            ]
          : []),
      ]}
    >
      {(form) => <FormCheckboxGroup form={form} name="isRequired" label={t("Required")} options={REQUIRED} />}
    </FormDialog>
  );
}
