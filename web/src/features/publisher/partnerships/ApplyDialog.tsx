import { applicationForm } from "../../../../../api/src/contract/partnerships";
import { useApplyToBrandMutation } from "../../../generated/publisher";
import { FormDialog } from "../../../ui/dialog/FormDialog";
import { useToast } from "../../../ui/toast/useToast";
import type { MerchantRow } from "../dashboardTypes";
import { afterChange } from "./OpenPartnerships";

interface ApplyDialogProps {
  merchant: Pick<MerchantRow, "id" | "name" | "commissionRate" | "cookieDays">;
  onClose: () => void;
}

/** Asks a brand to become its partner. */
export function ApplyDialog({ merchant, onClose }: ApplyDialogProps) {
  const { toast } = useToast();
  const [apply] = useApplyToBrandMutation(afterChange);
  return (
    <FormDialog
      title={`Apply to ${merchant.name}`}
      lead={`${merchant.name} decides on each publisher. It sees your name, your website and your channel. By applying you agree to its terms: ${merchant.commissionRate}% commission, and ${merchant.cookieDays} days from click to order.`}
      values={{ note: "" }}
      schema={applicationForm}
      work={async ({ note }) => {
        const { data } = await apply({ variables: { merchantId: merchant.id, note: note.trim() || null } });
        const isAccepted = data?.applyToBrand.state === "ACTIVE";
        const description = isAccepted
          ? `You are a partner of ${merchant.name} now. Create your first link.`
          : `${merchant.name} was told. You are notified of the answer.`;
        toast({ title: "Success", description });
      }}
      fallback="Failed to apply"
      label="Apply"
      busyLabel="Applying..."
      onClose={onClose}
      fields={[
        {
          name: "note",
          label: "Note to the brand",
          isOptional: true,
          placeholder: "What you create and who follows you",
          rows: 4,
          autoFocus: true,
        },
      ]}
    />
  );
}
