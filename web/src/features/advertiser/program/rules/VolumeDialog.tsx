import { Box, Button, Stack } from "@mui/material";
import { Plus } from "lucide-react";
import { useState } from "react";
import { object, ValidationError } from "yup";
import { decimalOf } from "../../../../../../api/src/contract/currencies";
import { t } from "../../../../../../api/src/contract/i18n/t";
import { limits } from "../../../../../../api/src/contract/limits";
import type { VolumeStep } from "../../../../../../api/src/contract/terms/termsDocument";
import { volumeForm } from "../../../../../../api/src/contract/terms/termsForm";
import { fromCents, inWords } from "../../../../lib/money";
import { DialogButtons } from "../../../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../../../ui/dialog/DialogFrame";
import { FormTextField } from "../../../../ui/form/FormTextField";
import { useForm } from "../../../../ui/form/useForm";
import { P } from "../../../../ui/html";
import { amountMessage, minorUnitsOf, PERCENT_MESSAGE, useProgramCurrency } from "./pay";

interface VolumeDialogProps {
  volume: readonly VolumeStep[];
  onSave: (volume: VolumeStep[]) => void;
  onClose: () => void;
}

/** The steps of the monthly bonus. */
export function VolumeDialog({ volume, onSave, onClose }: VolumeDialogProps) {
  const currency = useProgramCurrency();
  const [shown, setShown] = useState(Math.max(1, volume.length));
  const form = useForm<VolumeValues>({
    initialValues: valuesOfVolume(volume, currency),
    schema: object(),
    failure: { title: t("Error"), fallback: t("Failed to save the monthly bonus") },
    onSubmit: async (values, { setErrors }) => {
      const parsed = volumeOf(values, currency);
      if ("errors" in parsed) setErrors(parsed.errors);
      else onSave(parsed.volume);
    },
  });
  return (
    <DialogFrame title={t("Monthly bonus")} onClose={onClose} width={520}>
      <P sx={{ mb: 2, color: "text.secondary" }}>
        {t(
          "Extra commission on all of a creator's approved orders in a month once they reach an amount. Paid when the month's return windows have closed. Clear a tier to remove it.",
        )}
      </P>
      <Stack component="form" spacing={2} {...form.elementProps}>
        {[...Array(shown).keys()].map((index) => (
          <Box key={index} role="group" aria-label={t("Tier {number}", { number: index + 1 })} sx={stepStyle}>
            <FormTextField
              form={form}
              name={`from${index}`}
              label={t("Tier {number}: orders from, in {currency}", { number: index + 1, currency: inWords(currency) })}
              autoComplete="off"
              autoFocus={index === 0}
            />
            <FormTextField
              form={form}
              name={`extra${index}`}
              label={t("Extra commission, in percent")}
              autoComplete="off"
            />
          </Box>
        ))}
        <Box>
          <Button
            size="small"
            variant="outlined"
            startIcon={<Plus aria-hidden size={17} />}
            disabled={shown >= MAX_STEPS}
            onClick={() => setShown(shown + 1)}
          >
            {t("Add tier")}
          </Button>
        </Box>
        <DialogButtons form={form} label={t("Save")} onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}

const stepStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 3fr) minmax(0, 2fr)" },
  gap: 1.5,
} as const;

/** The steps as field values: from0, extra0, from1 and so on; empty ones are ignored. */
type VolumeValues = Record<string, string>;

const MAX_STEPS = limits.terms.volumeSteps;

export const valuesOfVolume = (volume: readonly VolumeStep[], currency: string): VolumeValues =>
  Object.fromEntries(
    Array.from({ length: MAX_STEPS }, (_, index) => {
      const step = volume[index];
      return [
        [`from${index}`, step ? decimalOf(step.from, currency) : ""],
        [`extra${index}`, step ? String(step.extraBasisPoints / 100) : ""],
      ];
    }).flat(),
  );

/** The steps of the field values, or their errors, validated like on the server. */
export function volumeOf(
  values: VolumeValues,
  currency: string,
): { volume: VolumeStep[] } | { errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const volume: VolumeStep[] = [];
  for (let index = 0; index < MAX_STEPS; index += 1) {
    const [from = "", extra = ""] = [values[`from${index}`], values[`extra${index}`]];
    if (!from.trim() && !extra.trim()) continue;
    const [cents, basisPoints] = [minorUnitsOf(from, currency), minorUnitsOf(extra, "USD")];
    if (cents === undefined) errors[`from${index}`] = amountMessage(currency);
    if (basisPoints === undefined || basisPoints > 10_000) errors[`extra${index}`] = PERCENT_MESSAGE;
    volume.push({ from: cents ?? 0, extraBasisPoints: basisPoints ?? 0 });
  }
  if (Object.keys(errors).length > 0) return { errors };
  try {
    volumeForm.validateSync(volume, { strict: true });
    return { volume };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return { errors: { from0: error.message } };
  }
}

/** "1% more from $1,000.00" */
export const stepLabel = ({ from, extraBasisPoints }: VolumeStep, currency: string): string =>
  t("{percent}% more from {amount}", { percent: extraBasisPoints / 100, amount: fromCents(from, currency) });
