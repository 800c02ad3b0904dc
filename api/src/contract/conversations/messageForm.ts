import * as yup from "yup";
import { t } from "../i18n/t";
import { atMost, multilineText, text } from "../text";

export const MESSAGE_MAX = 4000;
export const NO_MESSAGE = t("Please write a message");

/** A message to a brand, a publisher or support. `key` is the sender's idempotency key. */
export const messageForm = yup.object({
  key: text("Please send a key of 8 to 36 characters").matches(
    /^[\w-]{8,36}$/,
    "Please send a key of 8 to 36 characters",
  ),
  text: multilineText(NO_MESSAGE).max(MESSAGE_MAX, atMost(MESSAGE_MAX)),
});

/** One message to many. */
export const announcementForm = messageForm.pick(["text"]);
