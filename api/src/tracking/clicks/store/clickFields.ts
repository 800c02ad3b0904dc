import { limits } from "../../../contract/limits";
import { momentOf } from "../clickId/idBytes";
import { VISITOR_BYTES } from "../redirect/visitor";
import type { NewClick } from "./newClick";

const CLICK_ID = /^[0-9a-f]{32}$/;
const ROW_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const VISITOR = new RegExp(`^[0-9a-f]{${2 * VISITOR_BYTES}}$`);
const DEVICE = /^[a-z]{1,10}$/;
const COUNTRY = /^[A-Z]{2}$/;
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;
const MAX_HOST = 253;
const MAX_KIND = 15;

/** The first moment with a five-digit year, which day strings cannot represent. */
const END_OF_TIME = Date.UTC(10_000, 0);

const like = (pattern: RegExp) => (value: unknown) => typeof value === "string" && pattern.test(value);

/** Empty text would be read back as null. */
const nullableText = (longest: number) => (value: unknown) =>
  value === null ||
  (typeof value === "string" && value.length > 0 && value.length <= longest && !UNPRINTABLE.test(value));

/** A click's fields, and validators for values from outside the process. */
export const clickFields: { readonly [Name in keyof Required<NewClick>]: (value: unknown) => boolean } = {
  id: (value) => typeof value === "string" && CLICK_ID.test(value) && momentOf(value) < END_OF_TIME,
  linkId: like(ROW_ID),
  publisherId: like(ROW_ID),
  merchantId: like(ROW_ID),
  visitor: like(VISITOR),
  referrerHost: nullableText(MAX_HOST),
  device: like(DEVICE),
  country: (value) => value === null || like(COUNTRY)(value),
  subId: nullableText(limits.subId.max),
  // Accepts kinds of later releases: readers decide what they mean.
  kind: (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_KIND,
  ctxToken: nullableText(limits.ctxToken.max),
  ctxIss: nullableText(limits.ctxIss.max),
};

export const clickFieldNames = Object.keys(clickFields) as (keyof NewClick)[];
