import * as yup from "yup";
import { isDay } from "../days";
import { t } from "../i18n/t";
import { isWebUrl, text } from "../text";
import { ownedCodeFault } from "./codeText";

export const MAX_CODE_NOTE = 200;
/** Lines per paste. */
export const MAX_PASTED_CODES = 500;
/** Open codes per brand. */
export const MAX_OPEN_CODES = 10_000;

export const codeStates = ["active", "suspected", "leaked", "rotated", "ended"] as const;
export type CodeState = (typeof codeStates)[number];

const PAGE = t("Please enter the page URL, such as https://example.com/deals");
const DAY = "Please send a date such as 2026-11-21";
const day = () =>
  yup
    .string()
    .typeError(DAY)
    .nullable()
    .notRequired()
    .transform((value) => (value === "" ? null : value))
    .test("day", DAY, (value) => value === undefined || value === null || isDay(value));

export const leakReportForm = yup.object({
  page: text(PAGE, 500).test("page", PAGE, (value) => isWebUrl(value ?? "")),
});

export const codeForm = yup.object({
  text: text(t("Please enter the code")).test({
    name: "code",
    test: (value, context) => {
      const fault = ownedCodeFault(value ?? "");
      return fault ? context.createError({ message: fault }) : true;
    },
  }),
  publisherId: text(t("Please choose a creator")),
  note: text(t("Please enter text"), MAX_CODE_NOTE).notRequired(),
  from: day(),
  until: day().test(
    "range",
    t("The end date must not be before the start date"),
    (value, { parent }) => !(value && parent.from && value < parent.from),
  ),
});
