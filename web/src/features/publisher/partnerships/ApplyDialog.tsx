import { Stack, Typography } from "@mui/material";
import { applicationForm } from "../../../../../api/src/contract/partnerships";
import { useApplyToBrandMutation } from "../../../generated/publisher";
import { DialogButtons } from "../../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../../ui/dialog/DialogFrame";
import { FormTextField } from "../../../ui/form/FormTextField";
import { useForm } from "../../../ui/form/useForm";
import { useToast } from "../../../ui/toast/useToast";
import type { MerchantRow } from "../dashboardTypes";
import { afterChange } from "./afterChange";

interface ApplyDialogProps {
  merchant: Pick<MerchantRow, "id" | "name" | "commissionRate" | "cookieDays">;
  onClose: () => void;
}

/** Asks a brand to become its partner. */
export function ApplyDialog({ merchant, onClose }: ApplyDialogProps) {
  const { toast } = useToast();
  const [apply] = useApplyToBrandMutation(afterChange);
  const form = useForm({
    initialValues: { note: "" },
    schema: applicationForm,
    failure: { title: "Error", fallback: "Failed to apply" },
    onSubmit: async ({ note }) => {
      const { data } = await apply({ variables: { merchantId: merchant.id, note: note.trim() || null } });
      const isAccepted = data?.applyToBrand.state === "ACTIVE";
      const description = isAccepted
        ? `You are a partner of ${merchant.name} now. Create your first link.`
        : `${merchant.name} was told. You are notified of the answer.`;
      toast({ title: "Success", description });
      onClose();
    },
  });
  return (
    <DialogFrame title={`Apply to ${merchant.name}`} onClose={onClose}>
      <Typography sx={{ mb: 2.5, color: "text.secondary", overflowWrap: "anywhere" }}>
        {`${merchant.name} decides on each publisher. It sees your name, your website and your channel. By applying you agree to its terms: ${merchant.commissionRate}% commission, and ${merchant.cookieDays} days from click to order.`}
      </Typography>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <FormTextField
          form={form}
          name="note"
          label="Note to the brand"
          isOptional
          placeholder="What you make, and who follows you"
          rows={4}
          autoFocus
        />
        <DialogButtons form={form} label="Apply" busyLabel="Applying..." onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}
