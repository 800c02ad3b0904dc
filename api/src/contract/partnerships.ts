import * as yup from "yup";
import { channelTypeIds } from "./choices";
import { limits } from "./limits";
import { email, optionalWords, text } from "./text";

/** How publishers become partners of a brand. */
export const joiningModes = [
  { id: "open", label: "Open to all", hint: "Any publisher can create a link at once." },
  { id: "application", label: "By application", hint: "Publishers apply, and you decide on each of them." },
  { id: "invitation", label: "By invitation", hint: "Only publishers that you invite can create links." },
] as const;

export type JoiningMode = (typeof joiningModes)[number]["id"];
export const joiningModeIds: readonly JoiningMode[] = joiningModes.map(({ id }) => id);

/** Why a brand declines an application; the publisher reads the sentence. */
export const declineReasons = [
  { id: "audience", label: "Audience does not fit", sentence: "Your audience does not fit this brand." },
  { id: "content", label: "Content does not fit", sentence: "Your content does not fit this brand." },
  {
    id: "channel",
    label: "Channel could not be checked",
    sentence: "The brand could not check your channel. Please apply again with an address that works.",
  },
  { id: "full", label: "Enough partners for now", sentence: "The brand has enough partners for now." },
  { id: "other", label: "Another reason", sentence: "" },
] as const;

export type DeclineReason = (typeof declineReasons)[number]["id"];

/** A publisher whom a brand declined or ended can ask again after so many days. */
export const REAPPLY_DAYS = 30;

const NO_REASON = "Please give a reason: the publisher reads it";

const optionalNote = () => optionalWords(limits.partnerships.note);
const reasonText = () => text(NO_REASON, limits.reason.max);

export const joiningForm = yup.object({
  mode: text("Please choose how publishers join").oneOf(joiningModeIds, "Please choose how publishers join"),
  acceptedChannels: yup
    .array(yup.string().oneOf(channelTypeIds, "Please choose channels from the list").required())
    .typeError("Please send a list")
    .required("Please send a list"),
});

export const applicationForm = yup.object({ note: optionalNote() });

export const programInvitationForm = yup.object({ email: email(), note: optionalNote() });

export const declineApplicationForm = yup.object({
  reason: text("Please choose a reason").oneOf(
    declineReasons.map(({ id }) => id),
    "Please choose a reason",
  ),
  text: text(NO_REASON, limits.reason.max).when("reason", {
    is: "other",
    // biome-ignore lint/suspicious/noThenProperty: it is yup's name
    then: (rule) => rule.required(NO_REASON),
    otherwise: (rule) => rule.notRequired(),
  }),
});

export const partnershipReasonForm = yup.object({ reason: reasonText() });

export const partnerGroupForm = yup.object({ name: text("Please name the group", limits.partnerships.groupName) });

/** The words of a declined application: the reason's sentence, then what the brand added. */
export function declinedBecause(reason: DeclineReason, added: string | null): string {
  const sentence = declineReasons.find(({ id }) => id === reason)?.sentence ?? "";
  return [sentence, added ?? ""].filter(Boolean).join(" ");
}
