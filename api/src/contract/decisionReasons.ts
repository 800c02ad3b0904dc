import * as yup from "yup";
import { business } from "./business";
import { limits } from "./limits";
import { atMost, multilineText, words } from "./text";
import { visibleOf } from "./visible";

interface Reason<Id extends string> {
  id: Id;
  /** What admins choose. */
  label: string;
  /** What the person reads in the email. */
  sentence: string;
}

const reasons = <Id extends string>(...list: Reason<Id>[]): readonly Reason<Id>[] => list;

/** Why an application is rejected. The last one says nothing by itself, so it needs words. */
export const rejectionReasons = reasons(
  { id: "site-unreachable", label: "Website does not open", sentence: "We could not open the website you gave us." },
  { id: "not-owner", label: "Website is not theirs", sentence: "We could not see that the website is yours." },
  {
    id: "not-fashion",
    label: "Not about fashion",
    sentence: "We work with fashion only, and could not find it there.",
  },
  { id: "too-little", label: "Too little content yet", sentence: "There is too little to see yet for us to decide." },
  {
    id: "method",
    label: "Promotion we do not allow",
    sentence: "The way you bring visitors is not allowed in our network.",
  },
  { id: "other", label: "Other", sentence: "" },
);

/** Why an account is suspended. */
export const suspensionReasons = reasons(
  { id: "clicks", label: "Invalid clicks or orders", sentence: "We saw clicks or orders that we can't explain." },
  { id: "terms", label: "Terms broken", sentence: "Our terms and conditions were not kept." },
  { id: "unpaid", label: "Invoices not paid", sentence: "Invoices of your account are not paid." },
  {
    id: "security",
    label: "Account may be taken over",
    sentence: "Somebody else may have got into your account, so we closed it for now.",
  },
  { id: "asked", label: "Asked by the owner", sentence: "You asked us to close your account for now." },
  { id: "other", label: "Other", sentence: "" },
);

export type RejectionReason = (typeof rejectionReasons)[number]["id"];
export type SuspensionReason = (typeof suspensionReasons)[number]["id"];

/** A suspension for one of these puts the orders of its publisher in doubt: they are not approved automatically. */
export const holdingReasons: readonly SuspensionReason[] = ["clicks", "security"];

const CHOOSE = "Please choose a reason";
const SAY_WHY = "Please write a sentence about the reason";
const WRITE = "Please write something";

/** A reason of the list and words that are added to it, which "other" cannot do without. */
const reasonForm = <Id extends string>(list: readonly Reason<Id>[]) =>
  yup.object({
    reason: yup
      .string<Id>()
      .typeError(CHOOSE)
      .required(CHOOSE)
      .oneOf(
        list.map(({ id }) => id),
        CHOOSE,
      ),
    note: words(SAY_WHY, limits.reason.max).test(
      "words",
      SAY_WHY,
      (value, { parent }) => parent.reason !== "other" || visibleOf(value ?? "") !== "",
    ),
  });

export const rejectionForm = reasonForm(rejectionReasons);
export const suspensionForm = reasonForm(suspensionReasons);

/** What admins write about a person, for each other. */
export const personNoteForm = yup.object({
  text: multilineText(WRITE).max(limits.personNote.max, atMost(limits.personNote.max)),
});

/** What a person reads of a reason: the list's sentence and what was added. */
export function reasonText(list: readonly Reason<string>[], reason: string, note?: string | null): string {
  const sentence = list.find(({ id }) => id === reason)?.sentence ?? "";
  return [sentence, note?.trim() ?? ""].filter(Boolean).join(" ");
}

/** When somebody whose application was rejected may apply again with the same email address. */
export const mayReapplyAt = (decidedAt: Date): Date =>
  new Date(decidedAt.getTime() + business.reapplyAfterDays * 24 * 3_600_000);
