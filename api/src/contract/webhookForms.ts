import * as yup from "yup";
import { t } from "./i18n/t";
import { webhookEventIds } from "./integrations/webhookEvents";
import { limits } from "./limits";
import { isWebUrl, text, unknownOf } from "./text";

export const EVENTS_MESSAGE = t("Please choose at least one event");
const URL_MESSAGE = t("Please enter a URL such as https://shop.example/hooks");

export const webhookUrl = () =>
  text(URL_MESSAGE, limits.website.max).test("url", URL_MESSAGE, (value) => isWebUrl(value ?? ""));

const otherUrl = () =>
  text(URL_MESSAGE, limits.website.max)
    .test("url", URL_MESSAGE, (value) => value == null || isWebUrl(value))
    .notRequired();

const events = () =>
  yup
    .array(text(EVENTS_MESSAGE).oneOf(webhookEventIds, unknownOf(webhookEventIds, EVENTS_MESSAGE)))
    .typeError(EVENTS_MESSAGE)
    .min(1, EVENTS_MESSAGE)
    .max(webhookEventIds.length, EVENTS_MESSAGE);

export const webhookChangeForm = yup.object({
  url: otherUrl(),
  events: events().notRequired(),
  paused: yup.boolean().typeError("Please send true or false").notRequired(),
});

export const webhookForm = yup.object({ url: webhookUrl(), events: events().required(EVENTS_MESSAGE) });
