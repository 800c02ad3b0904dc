import { limits } from "../../contract/limits";
import { momentOf } from "../clickId/idBytes";
import { VISITOR_BYTES } from "../redirect/visitor";
import type { NewClick } from "./newClick";

const CLICK_ID = /^[0-9a-f]{32}$/;
const ROW_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const VISITOR = new RegExp(`^[0-9a-f]{${2 * VISITOR_BYTES}}$`);
const DEVICE = /^[a-z]{1,10}$/;
const COUNTRY = /^[A-Z]{2}$/;
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;
const LONGEST_HOST = 253;
const HIGHEST_KIND = 15;

/** The first moment whose year has five digits: no day is written so. */
const END_OF_TIME = Date.UTC(10_000, 0);

const like = (pattern: RegExp) => (value: unknown) => typeof value === "string" && pattern.test(value);

/** Empty text would come back as nothing. */
const textUpTo = (longest: number) => (value: unknown) =>
  value === null ||
  (typeof value === "string" && value.length > 0 && value.length <= longest && !UNPRINTABLE.test(value));

/** What a click is made of, and whether a value that comes from outside the process could be one of its own. */
export const clickFields: { readonly [Name in keyof Required<NewClick>]: (value: unknown) => boolean } = {
  id: (value) => typeof value === "string" && CLICK_ID.test(value) && momentOf(value) < END_OF_TIME,
  linkId: like(ROW_ID),
  publisherId: like(ROW_ID),
  merchantId: like(ROW_ID),
  visitor: like(VISITOR),
  referrerHost: textUpTo(LONGEST_HOST),
  device: like(DEVICE),
  country: (value) => value === null || like(COUNTRY)(value),
  subId: textUpTo(limits.subId.max),
  // Kinds of a later release included: what they mean is for whoever sums them.
  kind: (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= HIGHEST_KIND,
};

export const clickFieldNames = Object.keys(clickFields) as (keyof NewClick)[];
