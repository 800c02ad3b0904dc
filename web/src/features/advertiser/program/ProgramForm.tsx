import { Box, Button, InputAdornment, OutlinedInput, Stack } from "@mui/material";
import { useState } from "react";
import { merchantForm } from "../../../../../api/src/contract/forms";
import { aboveCeiling } from "../../../../../api/src/contract/terms/rateCeiling";
import { MyProgramDocument, type OwnProgramFragment, useUpdateProgramMutation } from "../../../generated/advertiser";
import { localDay } from "../../../lib/dates";
import { ConfirmDialog } from "../../../ui/dialog/ConfirmDialog";
import { LeaveWarning } from "../../../ui/dialog/LeaveWarning";
import { errorOf, FormField } from "../../../ui/form/FormField";
import { FormTextField } from "../../../ui/form/FormTextField";
import type { Form } from "../../../ui/form/useForm";
import { useForm } from "../../../ui/form/useForm";
import { useToast } from "../../../ui/toast/useToast";

/** A rate that differs by more points than this is rather mistyped than meant. */
const LEAP = 5;
const isLeap = (before: string, after: string): boolean => Math.abs(Number(after) - Number(before)) > LEAP;

export function ProgramForm({ program }: { program: OwnProgramFragment }) {
  const { toast } = useToast();
  const [update] = useUpdateProgramMutation({ refetchQueries: [MyProgramDocument] });
  const [saved, setSaved] = useState({
    description: program.description,
    website: program.website,
    commissionRate: String(program.commissionRate),
    cookieDays: String(program.cookieDays),
  });

  const limitText = aboveCeiling(program.commissionLimit * 100);
  const [asked, setAsked] = useState<typeof saved | null>(null);

  const form = useForm({
    initialValues: saved,
    schema: merchantForm,
    failure: { title: "Error", fallback: "Failed to update your program" },
    onSubmit: async (values, { setErrors }) => {
      const limit = Math.max(program.commissionLimit, Number(saved.commissionRate));
      if (Number(values.commissionRate) > limit) setErrors({ commissionRate: limitText });
      else if (isLeap(saved.commissionRate, values.commissionRate)) setAsked(values);
      else await send(values);
    },
  });

  async function send(values: typeof saved): Promise<void> {
    const input = merchantForm.cast(values);
    const { data } = await update({ variables: { input } });
    setSaved(values);
    const terms = data?.updateMerchant.announcedTerms;
    const isAnnounced = terms?.commissionRate === input.commissionRate && terms.cookieDays === input.cookieDays;
    toast({
      title: "Success",
      description: isAnnounced
        ? `Program updated. The new terms start on ${localDay(terms.validFrom)}, and your publishers were notified by email.`
        : "Program updated successfully",
    });
  }

  const isUnsaved = (Object.keys(saved) as (keyof typeof saved)[]).some((name) => form.values[name] !== saved[name]);
  return (
    <Stack component="form" spacing={2.5} {...form.elementProps}>
      <FormTextField
        form={form}
        name="description"
        label="Description"
        hint="What publishers see about you in the merchant list."
        rows={3}
      />
      <FormTextField
        form={form}
        name="website"
        label="Website"
        type="url"
        hint="Links lead here or to another page on this host."
      />
      <Box sx={{ display: "grid", gap: 2.5, gridTemplateColumns: { sm: "1fr 1fr" } }}>
        <NumberField
          form={form}
          name="commissionRate"
          label="Commission rate"
          unit="%"
          inputMode="decimal"
          hint={`${limitText} A higher rate applies to new clicks; a lower one starts after 7 days.`}
        />
        <NumberField
          form={form}
          name="cookieDays"
          label="Cookie window"
          unit="days"
          inputMode="numeric"
          hint="Attribution window, 1 to 90 days."
        />
      </Box>
      <Box>
        <Button type="submit" variant="contained" disabled={form.isSubmitting}>
          {form.isSubmitting ? "Saving..." : "Save changes"}
        </Button>
      </Box>
      <LeaveWarning isUnsaved={isUnsaved} />
      {asked && (
        <ConfirmDialog
          title={`Change the commission from ${Number(saved.commissionRate)}% to ${Number(asked.commissionRate)}%?`}
          text={
            Number(asked.commissionRate) > Number(saved.commissionRate)
              ? "It applies to clicks from now on. A lower rate then starts only after 7 days."
              : "It starts after 7 days, and your publishers are notified by email."
          }
          confirmLabel="Change commission"
          fallback="Failed to update your program"
          work={() => send(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Stack>
  );
}

interface NumberFieldProps<Values> {
  form: Form<Values>;
  name: keyof Values & string;
  label: string;
  unit: string;
  hint: string;
  inputMode: "decimal" | "numeric";
}

/** A text input: native number inputs change on mouse wheel and silently reject a decimal comma. */
function NumberField<Values>({ form, name, label, unit, hint, inputMode }: NumberFieldProps<Values>) {
  return (
    <FormField label={label} hint={hint} error={errorOf(form.errors, name)}>
      {(control) => (
        <OutlinedInput
          fullWidth
          name={name}
          value={form.values[name]}
          onChange={form.handleChange}
          error={control["aria-invalid"]}
          endAdornment={<InputAdornment position="end">{unit}</InputAdornment>}
          inputProps={{ ...control, "aria-required": true, inputMode, autoComplete: "off" }}
        />
      )}
    </FormField>
  );
}
