import * as yup from "yup";
import { USUAL_CURRENCY } from "../currencies";
import { limits } from "../limits";
import { amountMessage } from "../saleForms";
import { text, words } from "../text";
import { visibleOf } from "../visible";
import { needsWords, type OrderReasonId, orderReasonIds } from "./orderReasons";

/** What a publisher may claim. */
export const inquiryKinds = ["untracked", "wrong-amount", "wrongly-declined", "unpaid", "held"] as const;
export type InquiryKind = (typeof inquiryKinds)[number];

export const inquiryStates = [
  "answered",
  "waiting",
  "accepted",
  "refused",
  "withdrawn",
  "escalated",
  "closed",
] as const;
export type InquiryState = (typeof inquiryStates)[number];

/** The network's rules of claims; pages and mails say them. */
export const inquiryRules = {
  /** Orders are reported late, so claims begin some days after the order. */
  fromDay: 3,
  untilDay: 90,
  /** Open at once, per publisher. */
  maxOpen: 20,
  /** So many claims refused as made up, within so many days, close the desk for as many. */
  invented: 3,
  inventedDays: 90,
  closedDays: 30,
  brandDays: 14,
  reminderDays: [7, 12],
  /** After a refusal, to ask our team; and what our team takes at most. */
  escalateDays: 7,
  adminDays: 7,
  wordsMax: 1000,
} as const;

/** Without an amount such a claim asks for nothing. */
export const needsAmount = (kind: InquiryKind): boolean => kind === "untracked" || kind === "wrong-amount";

const ORDER = "Please enter the order number";
const KIND = "Please say what is wrong";
const TIME = "Please send a day such as 2026-11-21, or a time such as 2026-11-21T10:15:00Z";
const REASON = "Please choose a reason";
const WORDS = "Please write a sentence about the reason";

const inquiryWords = () => words("Please enter text", inquiryRules.wordsMax);

const oneLine = (message: string, max: number) => text(message, max).notRequired().nullable();

export const inquiryForm = yup.object({
  merchantId: text("Please choose the brand", limits.orderId.max),
  orderId: text(ORDER, limits.orderId.max)
    // As a URL path segment dots mean a folder: see `saleForm`.
    .test("key", ORDER, (value) => !["", ".", ".."].includes(orderKeyOf(value ?? ""))),
  kind: yup.string<InquiryKind>().typeError(KIND).required(KIND).oneOf(inquiryKinds, KIND),
  orderedAt: text(TIME),
  amount: yup.string().typeError(amountMessage(USUAL_CURRENCY)).nullable().notRequired(),
  currency: oneLine("Please send a currency", 3),
  words: inquiryWords(),
});

export const acceptanceForm = yup.object({ words: inquiryWords() });

export const refusalForm = yup.object({
  reason: yup.string<OrderReasonId>().typeError(REASON).required(REASON).oneOf(orderReasonIds, REASON),
  words: inquiryWords().test(
    "words",
    WORDS,
    (value, { parent }) => !needsWords(parent.reason ?? "") || visibleOf(value ?? "") !== "",
  ),
});

/** An order's number as it is compared: people copy it with the "#" that shops print in front. */
export const orderKeyOf = (typed: string): string => visibleOf(typed.normalize("NFKC")).replace(/^[#\s]+/, "");
