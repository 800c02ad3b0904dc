import { codeForm } from "../../../../api/src/contract/codes/codeForms";
import { useGiveCodeMutation } from "../../generated/codes";
import { FormDialog } from "../../ui/dialog/FormDialog";
import { FormTextField } from "../../ui/form/FormTextField";
import { afterChange } from "./afterChange";
import { PartnerField } from "./PartnerField";

export function GiveCodeDialog({ onClose }: { onClose: () => void }) {
  const [give] = useGiveCodeMutation(afterChange);
  return (
    <FormDialog
      title="Give a code"
      width={480}
      values={{ text: "", publisherId: "", note: "", from: "", until: "" }}
      schema={codeForm}
      work={({ text, publisherId, note, from, until }) => {
        const more = { note: note.trim() || null, from: from || null, until: until || null };
        return give({ variables: { input: { text: text.trim(), publisherId, ...more } } });
      }}
      done="Code given"
      fallback="Failed to give the code"
      label="Give code"
      busyLabel="Saving..."
      onClose={onClose}
    >
      {(form) => (
        <>
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
        </>
      )}
    </FormDialog>
  );
}
