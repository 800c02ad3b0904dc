import * as yup from "yup";
import { channelTypeIds } from "./choices";
import { t } from "./i18n/t";
import { limits } from "./limits";
import { email, optionalWords, text } from "./text";

/** How publishers become partners of a brand. */
export const joiningModes = [
  { id: "open", label: t("Open to all"), hint: t("Any creator can start right away.") },
  { id: "application", label: t("By application"), hint: t("Creators apply and you approve each one.") },
  { id: "invitation", label: t("By invitation"), hint: t("Only creators you invite can join.") },
] as const;

export type JoiningMode = (typeof joiningModes)[number]["id"];
export const joiningModeIds: readonly JoiningMode[] = joiningModes.map(({ id }) => id);

/** Why a brand declines an application; the publisher reads the sentence. */
export const declineReasons = [
  { id: "audience", label: t("Audience not a fit"), sentence: t("Your audience isn't a fit for this brand.") },
  { id: "content", label: t("Content not a fit"), sentence: t("Your content isn't a fit for this brand.") },
  {
    id: "channel",
    label: t("Channel couldn't be verified"),
    sentence: t("The brand couldn't verify your channel. Please apply again with a working link."),
  },
  { id: "full", label: t("Program is full"), sentence: t("The brand isn't taking new creators right now.") },
  { id: "other", label: t("Other"), sentence: "" },
] as const;

export type DeclineReason = (typeof declineReasons)[number]["id"];

/** A publisher declined or ended by a brand can apply again after this many days. */
export const REAPPLY_DAYS = 30;

const NO_REASON = t("Please give a reason. The creator will see it.");

const optionalNote = () => optionalWords(limits.partnerships.note);
const reasonText = () => text(NO_REASON, limits.reason.max);

export const joiningForm = yup.object({
  mode: text(t("Please choose how creators join")).oneOf(joiningModeIds, t("Please choose how creators join")),
  acceptedChannels: yup
    .array(yup.string().oneOf(channelTypeIds, t("Please choose channels from the list")).required())
    .typeError("Please send a list")
    .required("Please send a list"),
});

export const applicationForm = yup.object({ note: optionalNote() });

export const programInvitationForm = yup.object({ email: email(), note: optionalNote() });

export const declineApplicationForm = yup.object({
  reason: text(t("Please choose a reason")).oneOf(
    declineReasons.map(({ id }) => id),
    t("Please choose a reason"),
  ),
  text: text(NO_REASON, limits.reason.max).when("reason", {
    is: "other",
    // biome-ignore lint/suspicious/noThenProperty: it is yup's name
    then: (rule) => rule.required(NO_REASON),
    otherwise: (rule) => rule.notRequired(),
  }),
});

export const partnershipReasonForm = yup.object({ reason: reasonText() });

export const partnerGroupForm = yup.object({ name: text(t("Please name the group"), limits.partnerships.groupName) });

/** The text of a declined application: the reason's sentence, then the brand's note. */
export function declinedBecause(reason: DeclineReason, added: string | null): string {
  const sentence = declineReasons.find(({ id }) => id === reason)?.sentence ?? "";
  return [sentence, added ?? ""].filter(Boolean).join(" ");
}
