import * as yup from "yup";
import { isCurrency } from "../currencyCodes";
import { base64 } from "../files/base64";
import { text } from "../text";
import { dateOrders, decimalMarks, importFields, importSources } from "./sources";

const SOURCE_MESSAGE = `Please choose a source: ${importSources.join(", ")}`;
const FILE_MESSAGE = "Please send the file's content as base64";
const MAPPING_MESSAGE = `Please map columns to these fields: ${importFields.join(", ")}`;
const MAX_COLUMNS = 200;

export const importForm = yup.object({ source: text(SOURCE_MESSAGE).oneOf(importSources, SOURCE_MESSAGE) });

export const importFileForm = yup.object({
  name: text("Please send the file's name", 200),
  content: base64(FILE_MESSAGE).required(FILE_MESSAGE),
});

const isMapping = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length <= MAX_COLUMNS &&
  Object.values(value).every((field) => (importFields as readonly unknown[]).includes(field));

export const importColumnsForm = yup.object({
  fileId: text("Please send the file's ID"),
  columns: yup
    .object()
    .typeError(MAPPING_MESSAGE)
    .required(MAPPING_MESSAGE)
    .test("columns", MAPPING_MESSAGE, (value) => isMapping(value)),
});

const oneOf = (name: string, values: readonly string[]) =>
  yup
    .string()
    .nullable()
    .default(null)
    .test("choice", `Please choose ${name}: ${values.join(", ")}`, (value) => !value || values.includes(value));

/** Answers to what the files leave open. */
export const importAnswersForm = yup.object({
  dateOrder: oneOf("a date order", dateOrders),
  decimalMark: oneOf("a decimal mark", decimalMarks),
  currency: yup
    .string()
    .nullable()
    .default(null)
    .test("currency", "Please send an ISO 4217 currency code", (value) => !value || isCurrency(value)),
});

/** What an owner confirms as open commission: the sum as shown, and when it is payable. */
export const openingForm = yup.object({
  amount: text("Please send the sum as shown"),
  currency: text("Please send its currency"),
  payableOn: text("Please choose the day from which it is payable"),
});
