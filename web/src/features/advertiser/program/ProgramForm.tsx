import { Box, Button, InputAdornment, OutlinedInput, Stack } from "@mui/material";
import { useState } from "react";
import { merchantForm } from "../../../../../api/src/contract/forms";
import { t } from "../../../../../api/src/contract/i18n/t";
import { aboveCeiling } from "../../../../../api/src/contract/terms/rateCeiling";
import { MyProgramDocument, type OwnProgramFragment, useUpdateProgramMutation } from "../../../generated/program";
import { localDay } from "../../../lib/dates";
import { ConfirmDialog } from "../../../ui/dialog/ConfirmDialog";
import { LeaveWarning } from "../../../ui/dialog/LeaveWarning";
import { errorOf, FormField } from "../../../ui/form/FormField";
import { FormTextField } from "../../../ui/form/FormTextField";
import type { Form } from "../../../ui/form/useForm";
import { useForm } from "../../../ui/form/useForm";
import { useToast } from "../../../ui/toast/useToast";

/** A rate that changes by more points than this is probably a typo. */
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
    failure: { title: t("Error"), fallback: t("Failed to update your program") },
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
      title: t("Success"),
      description: isAnnounced
        ? t("Program updated. The new terms start on {date}, and your creators were notified by email.", {
            date: localDay(terms.validFrom),
          })
        : t("Program updated successfully"),
    });
  }

  const isUnsaved = (Object.keys(saved) as (keyof typeof saved)[]).some((name) => form.values[name] !== saved[name]);
  return (
    <Stack component="form" spacing={2.5} {...form.elementProps}>
      <FormTextField
        form={form}
        name="description"
        label={t("Description")}
        hint={t("Shown to creators in the brand list.")}
        rows={3}
      />
      <FormTextField
        form={form}
        name="website"
        label={t("Website")}
        type="url"
        hint={t("Links lead here or to other pages on this domain.")}
      />
      <Box sx={{ display: "grid", gap: 2.5, gridTemplateColumns: { sm: "1fr 1fr" } }}>
        <NumberField
          form={form}
          name="commissionRate"
          label={t("Commission rate")}
          unit="%"
          inputMode="decimal"
          hint={`${limitText} ${t("A higher rate applies to new clicks. A lower rate starts after 7 days.")}`}
        />
        <NumberField
          form={form}
          name="cookieDays"
          label={t("Cookie window")}
          unit={t("days")}
          inputMode="numeric"
          hint={t("Attribution window, 1 to 90 days.")}
        />
      </Box>
      <Box>
        <Button type="submit" variant="contained" disabled={form.isSubmitting}>
          {form.isSubmitting ? t("Saving...") : t("Save changes")}
        </Button>
      </Box>
      <LeaveWarning isUnsaved={isUnsaved} />
      {asked && (
        <ConfirmDialog
          title={t("Change the commission from {before}% to {after}%?", {
            before: Number(saved.commissionRate),
            after: Number(asked.commissionRate),
          })}
          text={
            Number(asked.commissionRate) > Number(saved.commissionRate)
              ? t("Applies to new clicks. Lowering it again takes 7 days.")
              : t("Starts in 7 days. Your creators are notified by email.")
          }
          confirmLabel={t("Change commission")}
          fallback={t("Failed to update your program")}
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
