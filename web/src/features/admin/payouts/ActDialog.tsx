import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import * as yup from "yup";
import { payoutReasonForm } from "../../../../../api/src/contract/payoutForms";
import { DialogFrame } from "../../../ui/dashboard/DialogFrame";
import { FormTextField } from "../../../ui/FormTextField";
import { useToast } from "../../../ui/toast/useToast";
import { useForm } from "../../../ui/useForm";

interface ActDialogProps {
  title: string;
  text: string;
  label: string;
  done: string;
  needsReason?: boolean;
  onDo: (reason: string) => Promise<void>;
  onClose: () => void;
}

const nothing = yup.object();

/** Nothing is done with money before it was asked about once more. */
export function ActDialog({ title, text, label, done, needsReason = false, onDo, onClose }: ActDialogProps) {
  const { toast } = useToast();
  const form = useForm({
    initialValues: { reason: "" },
    schema: needsReason ? payoutReasonForm : nothing,
    failure: { title: "Error", fallback: "Failed to change the payout" },
    onSubmit: async ({ reason }) => {
      await onDo(reason.trim());
      toast({ title: "Success", description: done });
      onClose();
    },
  });
  return (
    <DialogFrame title={title} onClose={onClose} width={480}>
      <Typography sx={{ mb: 2.5, color: "text.secondary", overflowWrap: "anywhere" }}>{text}</Typography>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        {needsReason && (
          <FormTextField form={form} name="reason" label="Reason" hint="The publisher reads it." rows={3} autoFocus />
        )}
        <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: 1.5 }}>
          <Button autoFocus={!needsReason} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={needsReason ? "error" : "primary"}
            disabled={form.isSubmitting}
          >
            {form.isSubmitting ? "Working..." : label}
          </Button>
        </Box>
      </Stack>
    </DialogFrame>
  );
}
