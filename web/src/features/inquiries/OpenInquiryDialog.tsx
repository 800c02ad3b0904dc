import { Stack } from "@mui/material";
import {
  inquiryForm,
  inquiryKinds,
  inquiryRules,
  needsAmount,
} from "../../../../api/src/contract/inquiries/inquiryForms";
import { useClaimableBrandsQuery, useOpenInquiryMutation } from "../../generated/inquiries";
import { DialogButtons } from "../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../ui/dialog/DialogFrame";
import { FormAutocomplete } from "../../ui/form/FormAutocomplete";
import { FormSelect } from "../../ui/form/FormSelect";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";
import { afterChange } from "./afterChange";
import { kindLabels, kindOf } from "./inquiryLabels";

/** What another page knows of the order. */
export interface Prefilled {
  merchantId: string;
  orderId: string;
  orderedAt: string;
  kind: string;
}

interface OpenInquiryDialogProps {
  known: Prefilled;
  /** Shows the claim with our answer. */
  onOpened: (id: string) => void;
  onClose: () => void;
}

const kinds = inquiryKinds.map((id) => ({ id, label: kindLabels[kindOf(id)] }));

export function OpenInquiryDialog({ known, onOpened, onClose }: OpenInquiryDialogProps) {
  const { data } = useClaimableBrandsQuery();
  const [open] = useOpenInquiryMutation(afterChange);
  const form = useForm({
    initialValues: { ...known, amount: "", words: "" },
    schema: inquiryForm,
    failure: { title: "Error", fallback: "Failed to open the claim" },
    onSubmit: async ({ merchantId, orderId, orderedAt, kind, amount, words }) => {
      const chosen = inquiryKinds.find((id) => id === kind) ?? "untracked";
      const more = { amount: amount.trim() || null, words: words.trim() || null };
      const input = { merchantId, orderId, orderedAt: orderedAt.trim(), kind: kindOf(chosen), ...more };
      const answer = await open({ variables: { input } });
      if (answer.data) onOpened(answer.data.openInquiry.id);
    },
  });
  const brands = (data?.myPartnerships.nodes ?? []).flatMap(({ merchant }) => merchant ?? []);
  const currency = brands.find(({ id }) => id === form.values.merchantId)?.currency;
  const isAmountNeeded = inquiryKinds.some((id) => id === form.values.kind && needsAmount(id));
  return (
    <DialogFrame title="Claim an order" onClose={onClose} width={480}>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <FormSelect form={form} name="kind" label="What is wrong?" placeholder="Choose" options={kinds} />
        <FormAutocomplete
          form={form}
          name="merchantId"
          label="Brand"
          options={brands.map(({ id, name }) => ({ id, label: name }))}
          noneText="You have no links to a brand of this name"
        />
        <FormTextField
          form={form}
          name="orderId"
          label="Order number"
          autoComplete="off"
          hint="As it stands on the shopper's confirmation."
        />
        <FormTextField
          form={form}
          name="orderedAt"
          label="Day of the order (UTC)"
          placeholder="2026-11-21"
          autoComplete="off"
          hint={`From ${inquiryRules.fromDay} to ${inquiryRules.untilDay} days ago.`}
        />
        {isAmountNeeded && (
          <FormTextField
            form={form}
            name="amount"
            label={currency ? `Amount in ${currency}` : "Amount"}
            placeholder="120.00"
            autoComplete="off"
            hint="What the goods cost, without shipping."
          />
        )}
        <FormTextField
          form={form}
          name="words"
          label="Anything that helps"
          isOptional
          rows={3}
          hint="The brand reads this."
        />
        <DialogButtons form={form} label="Open claim" busyLabel="Looking it up..." onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}
