import * as yup from "yup";
import { base64 } from "../files/base64";
import { t } from "../i18n/t";
import { limits } from "../limits";
import { atMost, isWebUrl, optionalText, text } from "../text";

export const feedFormats = ["auto", "google-xml", "google-text", "awin-csv", "csv"] as const;
/** The format of a connected shop, which nobody selects. */
export const SHOP_FORMAT = "shopify";
export type FeedFormat = (typeof feedFormats)[number] | typeof SHOP_FORMAT;

/** The fields of a product row. A mapping names each field's column. */
export const feedFields = [
  "id",
  "title",
  "url",
  "imageUrl",
  "price",
  "salePrice",
  "salePeriod",
  "currency",
  "availability",
  "stock",
  "group",
  "colour",
  "size",
  "gtin",
  "brand",
  "category",
  "type",
] as const;
export type FeedField = (typeof feedFields)[number];
export type FeedMapping = Partial<Record<FeedField, string>>;

export const FEED_MINUTES = { min: 60, max: 10_080, default: 360 } as const;
const COLUMN_LENGTH = 100;

const URL_MESSAGE = t("Please enter the feed URL, such as https://shop.example/feed.xml");
const FORMAT_MESSAGE = `Please choose a format: ${feedFormats.join(", ")}`;
const MINUTES_MESSAGE = () => t("Please enter {min, number} to {max, number} minutes", FEED_MINUTES);
const MAPPING_MESSAGE = `Please map these fields to column names: ${feedFields.join(", ")}`;

const isMapping = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(
    ([field, column]) =>
      (feedFields as readonly string[]).includes(field) &&
      typeof column === "string" &&
      column.trim() !== "" &&
      column.length <= COLUMN_LENGTH,
  );

const mapping = () =>
  yup
    .object()
    .typeError(MAPPING_MESSAGE)
    .nullable()
    .default(null)
    .test("mapping", MAPPING_MESSAGE, (value) => value === null || value === undefined || isMapping(value));

const format = () => text(FORMAT_MESSAGE).oneOf(feedFormats, FORMAT_MESSAGE);

const address = () =>
  yup
    .string()
    .typeError(URL_MESSAGE)
    .trim()
    .transform((value) => (value === "" ? null : value))
    .max(limits.website.max, atMost(limits.website.max))
    .test("url", URL_MESSAGE, (value) => value === null || value === undefined || isWebUrl(value))
    .nullable()
    .notRequired();

const credentials = { username: optionalText(200), password: optionalText(500) };

const common = { url: address(), mapping: mapping(), ...credentials };

const everyMinutes = () =>
  yup
    .number()
    .typeError(MINUTES_MESSAGE)
    .integer(MINUTES_MESSAGE)
    .min(FEED_MINUTES.min, MINUTES_MESSAGE)
    .max(FEED_MINUTES.max, MINUTES_MESSAGE)
    .default(FEED_MINUTES.default);

export const feedForm = yup.object({
  name: text(t("Please name the feed"), 80),
  format: format().default("auto"),
  everyMinutes: everyMinutes(),
  ...common,
});

export const shopFeedForm = yup.object({ everyMinutes: everyMinutes() });

/** Why a held run was released or discarded. */
export const heldRunForm = yup.object({ reason: text(t("Please give a reason"), limits.reason.max) });

/** The start of a file is enough. */
export const PREVIEW_CHARACTERS = 200_000;

export const previewForm = yup.object({
  format: format().default("auto"),
  content: yup.string().typeError("Please send text").max(PREVIEW_CHARACTERS, atMost(PREVIEW_CHARACTERS)).nullable(),
  isStart: yup.boolean().default(false),
  ...common,
});

export const UPLOAD_BYTES = 20 * 1024 * 1024;
const FILE_MESSAGE = "Please send the file's content as base64";

export const feedFileForm = yup.object({ content: base64(FILE_MESSAGE).required(FILE_MESSAGE) });
