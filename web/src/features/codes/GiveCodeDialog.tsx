import { Stack } from "@mui/material";
import { codeForm } from "../../../../api/src/contract/codes/codeForms";
import { useGiveCodeMutation } from "../../generated/codes";
import { DialogButtons } from "../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../ui/dialog/DialogFrame";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";
import { useToast } from "../../ui/toast/useToast";
import { afterChange } from "./afterChange";
import { PartnerField } from "./PartnerField";

export function GiveCodeDialog({ onClose }: { onClose: () => void }) {
  const { toast } = useToast();
  const [give] = useGiveCodeMutation(afterChange);
  const form = useForm({
    initialValues: { text: "", publisherId: "", note: "", from: "", until: "" },
    schema: codeForm,
    failure: { title: "Error", fallback: "Failed to give the code" },
    onSubmit: async ({ text, publisherId, note, from, until }) => {
      const more = { note: note.trim() || null, from: from || null, until: until || null };
      await give({ variables: { input: { text: text.trim(), publisherId, ...more } } });
      toast({ title: "Success", description: "Code given" });
      onClose();
    },
  });
  return (
    <DialogFrame title="Give a code" onClose={onClose} width={480}>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <FormTextField
          form={form}
          name="text"
          label="Code"
          autoComplete="off"
          hint="As in your shop. ANNA-* is a series of single-use codes."
          autoFocus
        />
        <PartnerField form={form} />
        <FormTextField form={form} name="note" label="What it gives shoppers" isOptional hint="Such as 10 % off" />
        <FormTextField form={form} name="from" label="First day (UTC)" isOptional placeholder="2026-11-21" />
        <FormTextField form={form} name="until" label="Last day (UTC)" isOptional placeholder="2026-12-31" />
        <DialogButtons form={form} label="Give code" busyLabel="Saving..." onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}
