import { leakReportForm } from "../../../../api/src/contract/codes/codeForms";
import { type CodeFactsFragment, useReportCodeLeakMutation } from "../../generated/codes";
import { FormDialog } from "../../ui/dialog/FormDialog";
import { FormTextField } from "../../ui/form/FormTextField";
import { useToast } from "../../ui/toast/useToast";
import { afterReport } from "./afterChange";

export function ReportLeakDialog({ code, onClose }: { code: CodeFactsFragment; onClose: () => void }) {
  const { toast } = useToast();
  const [report] = useReportCodeLeakMutation(afterReport);
  return (
    <FormDialog
      title={`Report a leak of ${code.text}?`}
      values={{ page: "" }}
      schema={leakReportForm}
      work={async ({ page }) => {
        const { data } = await report({ variables: { id: code.id, page: page.trim() } });
        const fresh = data?.reportCodeLeak.replacement?.text;
        toast({ title: "Leak reported", description: fresh ? `Your new code is ${fresh}` : "The brand was told" });
      }}
      fallback="Failed to report the leak"
      label="Report leak"
      busyLabel="Reporting..."
      onClose={onClose}
    >
      {(form) => (
        <FormTextField
          form={form}
          name="page"
          label="Where did you see it?"
          placeholder="https://"
          hint="You get another code at once. Share it as soon as the brand has made it in its shop."
          autoFocus
        />
      )}
    </FormDialog>
  );
}
