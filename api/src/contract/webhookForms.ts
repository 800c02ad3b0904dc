import * as yup from "yup";
import { limits } from "./limits";
import { atMost, isWebUrl, text } from "./text";

export const EVENTS_MESSAGE = "Please choose which events";
const URL_MESSAGE = "Please enter an address such as https://shop.example/hooks";

export const webhookUrl = () =>
  text(URL_MESSAGE)
    .max(limits.website.max, atMost(limits.website.max))
    .test("url", URL_MESSAGE, (value) => isWebUrl(value ?? ""));

export const webhookForm = yup.object({
  url: webhookUrl(),
  events: yup
    .array(
      text(EVENTS_MESSAGE).oneOf(
        [
          "sale.created",
          "sale.approved",
          "sale.returned",
          "bonus.decided",
          "payout.sent",
          "export.ready",
          "link.health_changed",
          "product.price_dropped",
          "claim.opened",
          "claim.closed",
        ] as const,
        EVENTS_MESSAGE,
      ),
    )
    .typeError(EVENTS_MESSAGE)
    .required(EVENTS_MESSAGE)
    .min(1, EVENTS_MESSAGE)
    .max(10, EVENTS_MESSAGE),
});
