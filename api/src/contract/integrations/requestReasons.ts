import { said } from "../i18n/said";
import { t } from "../i18n/t";

/** Why a request was rejected, and how to fix it. `ok` counts requests that were not. */
export const requestReasons = {
  ok: said({ label: () => t("Accepted"), fix: () => "" }),
  signature: said({
    label: () => t("Wrong signature"),
    fix: () =>
      t(
        "Sign merchant, order ID, amount, currency, click ID and codes exactly as you send them, with your current signing secret. Sign on your server, never in the page.",
      ),
  }),
  unsigned: said({
    label: () => t("Not signed"),
    fix: () =>
      t(
        "Your program accepts signed reports only. Sign orders on your server, or allow unsigned reports under Tracking.",
      ),
  }),
  key: said({
    label: () => t("Inactive key"),
    fix: () => t("The key was revoked or is on hold. Create a new key and replace it in your shop."),
  }),
  scope: said({
    label: () => t("Missing permission"),
    fix: () =>
      t("Create a key with the permission that the message names. A key's permissions can't be changed later."),
  }),
  field: said({
    label: () => t("Invalid field"),
    fix: () => t("Correct these fields and send the request again. Repeating a report is safe."),
  }),
  click: said({
    label: () => t("Another brand's click"),
    fix: () => t("Send the weft_click of your own shop's page. Keep it as it is, without decoding or shortening it."),
  }),
  currency: said({
    label: () => t("Wrong currency"),
    fix: () => t("Report amounts in your program's currency. Orders are never converted."),
  }),
  conflict: said({
    label: () => t("Conflicting report"),
    fix: () =>
      t("Report changes as a return, with its own return ID. If it's another order, give it an ID of its own."),
  }),
  missing: said({
    label: () => t("Not found"),
    fix: () => t("Check the ID in the URL or in the variables, and that the key belongs to the right account."),
  }),
  malformed: said({
    label: () => t("Unreadable request"),
    fix: () => t("Send a JSON object with the header Content-Type: application/json."),
  }),
  graphql: said({
    label: () => t("Invalid GraphQL"),
    fix: () => t("Check the document against the schema. The explorer marks what doesn't match."),
  }),
  shop: said({
    label: () => t("Shop event not applied"),
    fix: () => t("Fix the cause in your store or program, then retry the event under Tracking, Shopify."),
  }),
  limit: said({
    label: () => t("Rate limited"),
    fix: () => t("Wait as long as Retry-After says, then try again. Batches report up to 100 orders in one call."),
  }),
  server: said({
    label: () => t("Error on our side"),
    fix: () => t("Send the request again later. Contact us with the request ID if it keeps failing."),
  }),
  other: said({
    label: () => t("Rejected"),
    fix: () => t("The message says what is missing. Contact us with the request ID if it isn't clear."),
  }),
} as const;

export type RequestReasonId = keyof typeof requestReasons;
export const requestReasonIds = Object.keys(requestReasons) as RequestReasonId[];

export const requestLimits = { keptDays: 30, bodyBytes: 4096, searchLength: 190 } as const;
