import * as yup from "yup";
import { isDay } from "./days";
import { text } from "./text";

export const exportContents = ["orders", "lines", "clicks", "earnings", "payouts", "statement"] as const;
export type ExportContent = (typeof exportContents)[number];

export const exportFormats = ["csv", "parquet"] as const;
export type ExportFormat = (typeof exportFormats)[number];

const CONTENT_MESSAGE = `Please choose one of ${exportContents.join(", ")}`;
const FORMAT_MESSAGE = "Please choose csv or parquet";

const STATUSES = ["unverified", "pending", "approved", "declined"] as const;

const STAGES = ["unverified", "pending", "approved", "paid", "returned", "declined"] as const;

const DAY_MESSAGE = "Please send a date such as 2026-11-21";
const optional = (message: string) => yup.string().typeError(message).nonNullable(message).trim();
const day = () => optional(DAY_MESSAGE).test("day", DAY_MESSAGE, (value) => value === undefined || isDay(value));
export const MOMENT_MESSAGE = "Please send a time such as 2026-11-21T10:00:00Z";
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

/** With its time zone, so that it means the same everywhere. */
export const isMoment = (value: string): boolean => MOMENT.test(value) && !Number.isNaN(Date.parse(value));

const moment = () =>
  optional(MOMENT_MESSAGE).test("moment", MOMENT_MESSAGE, (value) => value === undefined || isMoment(value));
const STATUS_MESSAGE = `Please choose one of ${STATUSES.join(", ")}`;
const STAGE_MESSAGE = `Please choose one of ${STAGES.join(", ")}`;
const MAIL_MESSAGE = "Please send true or false";

/** A file to be prepared. */
export const exportForm = yup.object({
  content: text(CONTENT_MESSAGE).oneOf(exportContents, CONTENT_MESSAGE),
  format: optional(FORMAT_MESSAGE).oneOf([...exportFormats, undefined], FORMAT_MESSAGE),
  from: day(),
  to: day(),
  status: optional(STATUS_MESSAGE).oneOf([...STATUSES, undefined], STATUS_MESSAGE),
  updatedSince: moment(),
  stage: optional(STAGE_MESSAGE).oneOf([...STAGES, undefined], STAGE_MESSAGE),
  mail: yup.boolean().typeError(MAIL_MESSAGE).nonNullable(MAIL_MESSAGE),
});
