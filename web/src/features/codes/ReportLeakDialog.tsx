import { Stack } from "@mui/material";
import { leakReportForm } from "../../../../api/src/contract/codes/codeForms";
import { type CodeFactsFragment, useReportCodeLeakMutation } from "../../generated/codes";
import { DialogButtons } from "../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../ui/dialog/DialogFrame";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";
import { useToast } from "../../ui/toast/useToast";
import { afterReport } from "./afterChange";

export function ReportLeakDialog({ code, onClose }: { code: CodeFactsFragment; onClose: () => void }) {
  const { toast } = useToast();
  const [report] = useReportCodeLeakMutation(afterReport);
  const form = useForm({
    initialValues: { page: "" },
    schema: leakReportForm,
    failure: { title: "Error", fallback: "Failed to report the leak" },
    onSubmit: async ({ page }) => {
      const { data } = await report({ variables: { id: code.id, page: page.trim() } });
      const fresh = data?.reportCodeLeak.replacement?.text;
      toast({ title: "Leak reported", description: fresh ? `Your new code is ${fresh}` : "The brand was told" });
      onClose();
    },
  });
  return (
    <DialogFrame title={`Report a leak of ${code.text}?`} onClose={onClose}>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <FormTextField
          form={form}
          name="page"
          label="Where did you see it?"
          placeholder="https://"
          hint="You get another code at once. Share it as soon as the brand has made it in its shop."
          autoFocus
        />
        <DialogButtons form={form} label="Report leak" busyLabel="Reporting..." onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}
