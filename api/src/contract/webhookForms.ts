import * as yup from "yup";
import { text, website } from "./text";

const EVENTS_MESSAGE = "Please choose which events";

export const webhookForm = yup.object({
  url: website(),
  events: yup
    .array(
      text(EVENTS_MESSAGE).oneOf(
        ["sale.created", "sale.approved", "sale.returned", "payout.sent"] as const,
        EVENTS_MESSAGE,
      ),
    )
    .typeError(EVENTS_MESSAGE)
    .required(EVENTS_MESSAGE)
    .min(1, EVENTS_MESSAGE)
    .max(4, EVENTS_MESSAGE),
});
