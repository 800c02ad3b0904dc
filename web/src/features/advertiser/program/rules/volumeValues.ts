import { ValidationError } from "yup";
import { decimalOf } from "../../../../../../api/src/contract/currencies";
import { limits } from "../../../../../../api/src/contract/limits";
import type { VolumeStep } from "../../../../../../api/src/contract/terms/termsDocument";
import { volumeForm } from "../../../../../../api/src/contract/terms/termsForm";
import { fromCents } from "../../../../lib/money";
import { amountMessage, minorUnitsOf, PERCENT_MESSAGE } from "./pay";

/** The steps as the dialog's fields hold them: from0, extra0, from1 and so on; empty ones are no steps. */
export type VolumeValues = Record<string, string>;

export const MAX_STEPS = limits.terms.volumeSteps;

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

/** The steps that the fields state, or what is wrong with them, by the same form as on the server. */
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
  `${extraBasisPoints / 100}% more from ${fromCents(from, currency)}`;
