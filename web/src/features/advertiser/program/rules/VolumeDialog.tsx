import { Box, Button, Stack } from "@mui/material";
import { Plus } from "lucide-react";
import { useState } from "react";
import { object } from "yup";
import type { VolumeStep } from "../../../../../../api/src/contract/terms/termsDocument";
import { inWords } from "../../../../lib/money";
import { DialogButtons } from "../../../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../../../ui/dialog/DialogFrame";
import { FormTextField } from "../../../../ui/form/FormTextField";
import { useForm } from "../../../../ui/form/useForm";
import { P } from "../../../../ui/html";
import { useProgramCurrency } from "./programCurrency";
import { MAX_STEPS, type VolumeValues, valuesOfVolume, volumeOf } from "./volumeValues";

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
    failure: { title: "Error", fallback: "Failed to save the monthly bonus" },
    onSubmit: async (values, { setErrors }) => {
      const parsed = volumeOf(values, currency);
      if ("errors" in parsed) setErrors(parsed.errors);
      else onSave(parsed.volume);
    },
  });
  return (
    <DialogFrame title="Monthly bonus" onClose={onClose} width={520}>
      <P sx={{ mb: 2, color: "text.secondary" }}>
        Once a publisher’s approved orders of a month reach an amount, you pay this much more on all of them. It is paid
        after the month, when its orders can no longer be returned. Empty a step to remove it.
      </P>
      <Stack component="form" spacing={2} {...form.elementProps}>
        {[...Array(shown).keys()].map((index) => (
          <Box key={index} role="group" aria-label={`Step ${index + 1}`} sx={stepStyle}>
            <FormTextField
              form={form}
              name={`from${index}`}
              label={`Step ${index + 1}: orders from, in ${inWords(currency)}`}
              autoComplete="off"
              autoFocus={index === 0}
            />
            <FormTextField form={form} name={`extra${index}`} label="Adds, in percent" autoComplete="off" />
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
            Add step
          </Button>
        </Box>
        <DialogButtons form={form} label="Save" onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}

const stepStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 3fr) minmax(0, 2fr)" },
  gap: 1.5,
} as const;
