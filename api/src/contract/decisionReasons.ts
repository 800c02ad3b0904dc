import * as yup from "yup";
import { business } from "./business";
import { t } from "./i18n/t";
import { limits } from "./limits";
import { atMost, multilineText, words } from "./text";
import { visibleOf } from "./visible";

interface Reason<Id extends string> {
  id: Id;
  /** The label for admins. */
  label: string;
  /** The text in the email. */
  sentence: string;
}

const reasons = <Id extends string>(...list: Reason<Id>[]): readonly Reason<Id>[] => list;

/** Why an application is rejected. The last one is generic, so it requires a text. */
export const rejectionReasons = reasons(
  { id: "site-unreachable", label: t("Website doesn't load"), sentence: t("We couldn't open your website.") },
  {
    id: "not-owner",
    label: t("Website ownership unclear"),
    sentence: t("We couldn't confirm that the website is yours."),
  },
  {
    id: "not-fashion",
    label: t("Not about fashion"),
    sentence: t("Our network is for fashion, and we didn't find any on your site."),
  },
  { id: "too-little", label: t("Not enough content"), sentence: t("There isn't enough content yet for us to decide.") },
  {
    id: "method",
    label: t("Promotion method not allowed"),
    sentence: t("Our network doesn't allow the way you promote brands."),
  },
  { id: "other", label: t("Other"), sentence: "" },
);

/** Why an account is suspended. */
export const suspensionReasons = reasons(
  { id: "clicks", label: t("Invalid clicks or orders"), sentence: t("We found clicks or orders we can't explain.") },
  { id: "terms", label: t("Terms violation"), sentence: t("Your account violated our terms and conditions.") },
  { id: "unpaid", label: t("Unpaid invoices"), sentence: t("Your account has unpaid invoices.") },
  {
    id: "security",
    label: t("Possible account takeover"),
    sentence: t("Someone else may have accessed your account, so we locked it for your protection."),
  },
  { id: "asked", label: t("Requested by the owner"), sentence: t("You asked us to suspend your account.") },
  { id: "other", label: t("Other"), sentence: "" },
);

export type RejectionReason = (typeof rejectionReasons)[number]["id"];
export type SuspensionReason = (typeof suspensionReasons)[number]["id"];

/** A suspension for one of these puts its publisher's orders in doubt: they are not approved automatically. */
export const holdingReasons: readonly SuspensionReason[] = ["clicks", "security"];

const CHOOSE = t("Please choose a reason");
const SAY_WHY = t("Please describe the reason");
const WRITE = t("Please enter a note");

/** A reason of the list with an optional note, which "other" requires. */
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

/** Admins' notes about a person, for each other. */
export const personNoteForm = yup.object({
  text: multilineText(WRITE).max(limits.personNote.max, atMost(limits.personNote.max)),
});

/** What a person reads: the reason's sentence and the note. */
export function reasonText(list: readonly Reason<string>[], reason: string, note?: string | null): string {
  const sentence = list.find(({ id }) => id === reason)?.sentence ?? "";
  return [sentence, note?.trim() ?? ""].filter(Boolean).join(" ");
}

/** When a rejected applicant may apply again with the same email address. */
export const canReapplyAt = (decidedAt: Date): Date =>
  new Date(decidedAt.getTime() + business.reapplyAfterDays * 24 * 3_600_000);
