import * as yup from "yup";
import { minorUnitsIn } from "../../../../../api/src/contract/currencies";
import { t } from "../../../../../api/src/contract/i18n/t";
import { amountMessage, returnForm } from "../../../../../api/src/contract/saleForms";
import type { ReturnInput, SaleRowFragment } from "../../../generated/advertiser";
import { namedLines } from "../../../shared/sales/boughtLines";

export type ReturnKind = "whole" | "amount" | "lines";

export interface ReturnValues {
  returnId: string;
  reason: string;
  what: ReturnKind;
  amount: string;
  /** Returned quantity per line of `linesLeft`, in the same order. */
  quantities: string[];
}

type Line = SaleRowFragment["lines"][number];

/** Lines that are not fully returned; an order reported without lines has none. */
export const linesLeft = ({ lines }: Pick<SaleRowFragment, "lines">): Line[] =>
  namedLines(lines).filter(({ quantity, returnedQuantity }) => quantity > returnedQuantity);

export const quantityLeft = ({ quantity, returnedQuantity }: Line): number => quantity - returnedQuantity;

/** Catches obvious mistakes; the server decides whether a return exceeds what is left. */
export function returnDialogForm(lines: readonly Line[], currency: string) {
  return returnForm.shape({
    amount: yup
      .string()
      .when("what", ([what], schema) =>
        what === "amount"
          ? schema
              .required(amountMessage(currency))
              .test("amount", amountMessage(currency), (text) => minorUnitsIn(text?.trim(), currency) !== undefined)
          : schema,
      ),
    quantities: yup
      .array(yup.string())
      .when("what", ([what], schema) =>
        what === "lines"
          ? schema.test("quantities", (quantities, { createError }) => faultOf(quantities ?? [], lines, createError))
          : schema,
      ),
  });
}

function faultOf(
  quantities: readonly (string | undefined)[],
  lines: readonly Line[],
  createError: (error: { message: string }) => yup.ValidationError,
) {
  const invalid = lines.find((line, index) => !isCount(quantities[index] ?? "", quantityLeft(line)));
  if (invalid)
    return createError({
      message: t("For {sku}, enter 0 to {maximum}", { sku: invalid.sku, maximum: quantityLeft(invalid) }),
    });
  return (
    quantities.some((count) => Number(count) > 0) || createError({ message: t("Please choose what was returned") })
  );
}

const isCount = (text: string, max: number) => text === "" || (/^\d+$/.test(text) && Number(text) <= max);

export function returnInputOf(values: ReturnValues, lines: readonly Line[]): ReturnInput {
  const input: ReturnInput = { returnId: values.returnId.trim() };
  if (values.reason.trim()) input.reason = values.reason.trim();
  if (values.what === "amount") input.amount = values.amount.trim();
  if (values.what === "lines") {
    input.lines = lines
      .map(({ sku }, index) => ({ sku, quantity: Number(values.quantities[index]) }))
      .filter(({ quantity }) => quantity > 0);
  }
  return input;
}
