import { answersForm, type Question, questionKinds } from "../../../../../api/src/contract/applications/questions";
import { claimFileRules, TOO_LARGE_A_FILE } from "../../../../../api/src/contract/claims/claimFiles";
import { t } from "../../../../../api/src/contract/i18n/t";
import { applicationForm } from "../../../../../api/src/contract/partnerships";
import { type ApplyQuestionsQuery, useApplyQuestionsQuery, useApplyToBrandMutation } from "../../../generated/brands";
import { enumName } from "../../../lib/enumName";
import { inBase64 } from "../../../lib/inBase64";
import { inPercent } from "../../../lib/money";
import { apiRequest } from "../../../lib/network/restApi";
import { webAddressOf } from "../../../lib/webAddress";
import { Failure } from "../../../ui/dashboard/Failure";
import { DialogFrame } from "../../../ui/dialog/DialogFrame";
import { FormDialog } from "../../../ui/dialog/FormDialog";
import { FormFileField } from "../../../ui/form/FormFileField";
import { FormSelect } from "../../../ui/form/FormSelect";
import { FormTextField } from "../../../ui/form/FormTextField";
import type { Form } from "../../../ui/form/useForm";
import { useToast } from "../../../ui/toast/useToast";
import type { MerchantRow } from "../dashboardTypes";
import { afterChange } from "./afterChange";

interface ApplyDialogProps {
  merchant: Pick<MerchantRow, "id" | "name" | "commissionRate" | "cookieDays">;
  onClose: () => void;
}

/** Applies to a brand's program, with answers to its questions. */
export function ApplyDialog({ merchant, onClose }: ApplyDialogProps) {
  // The brand may have changed them since the page was opened.
  const { data, error, refetch } = useApplyQuestionsQuery({
    variables: { merchantId: merchant.id },
    fetchPolicy: "network-only",
  });
  if (data) {
    const questions = data.merchant.applicationQuestions.map(toQuestion);
    return <ApplyForm merchant={merchant} questions={questions} onClose={onClose} />;
  }
  // Opens with its form, so that the focus moves once.
  if (!error) return null;
  return (
    <DialogFrame title={t("Apply to {name}", { name: merchant.name })} onClose={onClose}>
      <Failure error={error} fallback={t("Failed to load the brand's questions")} retry={refetch} />
    </DialogFrame>
  );
}

const toQuestion = ({
  kind,
  ...question
}: ApplyQuestionsQuery["merchant"]["applicationQuestions"][number]): Question => ({
  ...question,
  kind: questionKinds.find(({ id }) => enumName(id) === kind)?.id ?? "text",
});

type Values = { note: string } & Record<string, string>;

function ApplyForm({ merchant, questions, onClose }: ApplyDialogProps & { questions: readonly Question[] }) {
  const { toast } = useToast();
  const [apply] = useApplyToBrandMutation(afterChange);
  return (
    <FormDialog<Values>
      title={t("Apply to {name}", { name: merchant.name })}
      lead={t(
        "{name} sees your name, website, channel and answers. By applying you accept its terms: {rate} commission, {days, number}-day cookie window.",
        { name: merchant.name, rate: inPercent(merchant.commissionRate, 2), days: merchant.cookieDays },
      )}
      values={{ ...Object.fromEntries(questions.map(({ id }) => [id, ""])), note: "" }}
      schema={applicationForm.concat(answersForm(questions))}
      complete={(values) => withAddresses(values, questions)}
      work={async (values) => {
        const answers = questions.flatMap(({ id, kind }) => {
          const answer = values[id]?.trim();
          return answer ? [{ questionId: id, [kind === "file" ? "fileId" : "text"]: answer }] : [];
        });
        const variables = { merchantId: merchant.id, note: values.note.trim() || null, answers };
        const { data } = await apply({ variables });
        toast(outcome(data?.applyToBrand, merchant.name));
      }}
      fallback={t("Failed to apply")}
      label={t("Apply")}
      busyLabel={t("Applying...")}
      onClose={onClose}
    >
      {(form) => (
        <>
          {questions.map((question) => (
            <AnswerField key={question.id} form={form} question={question} merchantId={merchant.id} />
          ))}
          <FormTextField
            form={form}
            name="note"
            label={t("Note to the brand")}
            isOptional
            placeholder={t("What you create and who follows you")}
            rows={4}
            autoFocus={questions.length === 0}
          />
        </>
      )}
    </FormDialog>
  );
}

const withAddresses = (values: Values, questions: readonly Question[]): Values => ({
  ...values,
  ...Object.fromEntries(
    questions.filter(({ kind }) => kind === "url").map(({ id }) => [id, webAddressOf(values[id] ?? "")]),
  ),
});

/** The brand's rules may have decided at once. */
function outcome(applied: { state: string; reason?: string | null } | undefined, name: string) {
  if (applied?.state === "ACTIVE") {
    return { title: t("Success"), description: t("You're now a partner of {name}. Create your first link.", { name }) };
  }
  if (applied?.state === "DECLINED") {
    const description = t("{name} declined your application. {reason}", { name, reason: applied.reason ?? "" });
    return { title: t("Not accepted"), description: description.trim(), variant: "destructive" as const };
  }
  return {
    title: t("Success"),
    description: t("Application sent to {name}. We'll notify you of the answer.", { name }),
  };
}

interface AnswerFieldProps {
  form: Form<Values>;
  question: Question;
  merchantId: string;
}

function AnswerField({ form, question: { id: name, kind, label, options, isRequired }, merchantId }: AnswerFieldProps) {
  const field = { form, name, label, isOptional: !isRequired };
  if (kind === "choice") {
    const choices = options.map((option) => ({ id: option, label: option }));
    // Can be taken back.
    const none = isRequired ? [] : [{ id: "", label: t("No answer") }];
    return <FormSelect {...field} placeholder={t("Choose one")} options={[...none, ...choices]} />;
  }
  if (kind === "file") {
    return (
      <FormFileField
        {...field}
        accept={claimFileRules.accept}
        fileLabel={t("Picture or PDF, at most 5 MB")}
        hint={t("Picture or PDF, at most 5 MB")}
        upload={(file) => upload(merchantId, file)}
      />
    );
  }
  return kind === "url" ? (
    <FormTextField {...field} type="url" placeholder="https://" />
  ) : (
    <FormTextField {...field} autoComplete="off" />
  );
}

async function upload(merchantId: string, file: File): Promise<string> {
  if (file.size > claimFileRules.maxBytes) throw new Error(TOO_LARGE_A_FILE);
  const body = { name: file.name.slice(-claimFileRules.nameMax), content: await inBase64(file) };
  const response = await apiRequest("POST", `/api/merchants/${merchantId}/application-files`, body);
  return (await response.json()).id;
}
