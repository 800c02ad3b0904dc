import * as yup from "yup";
import { isBic, isIban, isRoutingNumber } from "./bankNumbers";
import { limits } from "./limits";
import { atMost, email, text } from "./text";

const HOLDER = "Please enter the name on the account";
const ROUTING = "Please enter the nine digits of the routing number";
const ACCOUNT = "Please enter 4 to 17 digits";
const IBAN = "Please enter the IBAN as the bank writes it";
const BIC = "Please enter the 8 or 11 characters of the BIC";
const OWN_ACCOUNT = "Please enter the IBAN or the number of the account";

const accountHolder = () => text(HOLDER).min(2, HOLDER).max(limits.accountHolder.max, atMost(limits.accountHolder.max));

/** As people write them, with spaces and in small letters. */
const bankCode = (message: string, isRight: (value: string) => boolean) =>
  text(message)
    .transform((value: unknown) => (typeof value === "string" ? value.replace(/\s/g, "").toUpperCase() : value))
    .test("bank-code", message, (value) => isRight(value ?? ""));

/** What a publisher enters for each way of being paid. */
export const payoutMethodForms = {
  // A table program would take an address that begins with a sign for a formula.
  paypal: yup.object({ email: email().matches(/^[a-z0-9]/i, "Invalid email address") }),
  "direct-deposit": yup.object({
    accountHolder: accountHolder(),
    routingNumber: bankCode(ROUTING, isRoutingNumber),
    accountNumber: bankCode(ACCOUNT, (value) => /^\d{4,17}$/.test(value)),
  }),
  wire: yup.object({
    accountHolder: accountHolder(),
    iban: bankCode(IBAN, isIban),
    bic: bankCode(BIC, isBic),
  }),
} as const;

export type PaypalDetails = yup.InferType<(typeof payoutMethodForms)["paypal"]>;
export type DirectDepositDetails = yup.InferType<(typeof payoutMethodForms)["direct-deposit"]>;
export type WireDetails = yup.InferType<(typeof payoutMethodForms)["wire"]>;

export const payoutReasonForm = yup.object({
  reason: text("Please give a reason").max(limits.reason.max, atMost(limits.reason.max)),
});

const week = () =>
  yup.string().typeError("Please name a week by its Monday, such as 2026-11-16").nullable().notRequired();

/** What it takes to make each file that payouts are sent with; without a week, that of the one that is due. */
export const payoutFileForms = {
  paypal: yup.object({ week: week() }),
  /** ISO 20022, for the bank: whose account the money leaves. */
  pain001: yup.object({
    week: week(),
    name: accountHolder(),
    account: bankCode(
      OWN_ACCOUNT,
      (value) => /^[A-Z0-9]{4,34}$/.test(value) && (!/^[A-Z]{2}\d{2}/.test(value) || isIban(value)),
    ),
    bic: bankCode(BIC, isBic),
  }),
} as const;

export type PayoutFileFormat = keyof typeof payoutFileForms;
