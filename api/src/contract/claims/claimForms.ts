import * as yup from "yup";
import { USUAL_CURRENCY } from "../currencies";
import { t } from "../i18n/t";
import { limits } from "../limits";
import { amountMessage } from "../saleForms";
import { text, words } from "../text";
import { visibleOf } from "../visible";
import { needsWords, type OrderReasonId, orderReasonIds } from "./orderReasons";

/** The kinds of claims. */
export const claimKinds = ["untracked", "wrong-amount", "wrongly-declined", "unpaid", "held"] as const;
export type ClaimKind = (typeof claimKinds)[number];

export const claimStates = ["answered", "waiting", "accepted", "refused", "withdrawn", "escalated", "closed"] as const;
export type ClaimState = (typeof claimStates)[number];

/** The network's claim rules, quoted by pages and mails. */
export const claimRules = {
  /** Orders are reported late, so claims begin some days after the order. */
  fromDay: 3,
  untilDay: 90,
  /** Open claims per publisher. */
  maxOpen: 20,
  /** This many claims declined as fabricated within this many days block new ones for as long. */
  invented: 3,
  inventedDays: 90,
  closedDays: 30,
  brandDays: 14,
  reminderDays: [7, 12],
  /** The deadlines to escalate after a decline, and for our team's decision. */
  escalateDays: 7,
  adminDays: 7,
  wordsMax: 1000,
} as const;

/** Without an amount such a claim is empty. */
export const needsAmount = (kind: ClaimKind): boolean => kind === "untracked" || kind === "wrong-amount";

const ORDER = t("Please enter the order number");
const KIND = t("Please choose what's wrong");
const TIME = "Please send a date such as 2026-11-21, or a time such as 2026-11-21T10:15:00Z";
const REASON = t("Please choose a reason");
const WORDS = t("Please describe the reason");

const claimWords = () => words(t("Please enter text"), claimRules.wordsMax);

const oneLine = (message: string, max: number) => text(message, max).notRequired().nullable();

export const claimForm = yup.object({
  merchantId: text(t("Please choose a brand"), limits.orderId.max),
  orderId: text(ORDER, limits.orderId.max)
    // In a URL path segment dots mean a folder: see `saleForm`.
    .test("key", ORDER, (value) => !["", ".", ".."].includes(orderKeyOf(value ?? ""))),
  kind: yup.string<ClaimKind>().typeError(KIND).required(KIND).oneOf(claimKinds, KIND),
  orderedAt: text(TIME),
  amount: yup.string().typeError(amountMessage(USUAL_CURRENCY)).nullable().notRequired(),
  currency: oneLine("Please send a currency", 3),
  words: claimWords(),
});

export const acceptanceForm = yup.object({ words: claimWords() });

export const refusalForm = yup.object({
  reason: yup.string<OrderReasonId>().typeError(REASON).required(REASON).oneOf(orderReasonIds, REASON),
  words: claimWords().test(
    "words",
    WORDS,
    (value, { parent }) => !needsWords(parent.reason ?? "") || visibleOf(value ?? "") !== "",
  ),
});

/** Normalizes an order number for comparison: people copy the "#" that shops print in front. */
export const orderKeyOf = (typed: string): string => visibleOf(typed.normalize("NFKC")).replace(/^[#\s]+/, "");
