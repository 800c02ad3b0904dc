import * as yup from "yup";
import { t } from "./i18n/t";
import { limits } from "./limits";
import { quotedCurrencies } from "./money/quotedCurrencies";
import { atMost, email, password, text } from "./text";

export const WRONG_CODE = t("This code is incorrect or was already used. Please try the next one.");
export const WRONG_PASSKEY = t("We couldn't verify your passkey. Please try again or use a code.");
export const WRONG_PASSWORD = t("Incorrect password");
export const STEP_TOO_LATE = t("This request expired. Please start again.");
export const EMAIL_LINK_NO_LONGER_GOOD = t("This link is no longer valid.");

/** How long an old address can stop a change, in hours. */
export const EMAIL_STOP_HOURS = 72;

const MOST_ANSWER = 20_000;

const named = (message: string) =>
  text(message).min(limits.name.min, message).max(limits.name.max, atMost(limits.name.max));

const code = () =>
  yup.string().typeError(t("Please enter the code")).max(100, t("Please enter a valid code")).nullable();
const passkey = () =>
  yup.string().typeError("Please send the passkey response as text").max(MOST_ANSWER, WRONG_PASSKEY).nullable();

/** The second step of a sign-in. */
export const secondStepForm = yup.object({
  challenge: text(STEP_TOO_LATE).max(200, STEP_TOO_LATE),
  code: code(),
  passkey: passkey(),
});

/** The proof of an identity confirmation. */
export const confirmationForm = yup.object({
  challenge: yup.string().typeError(STEP_TOO_LATE).max(200, STEP_TOO_LATE).nullable(),
  code: code(),
  passkey: passkey(),
  password: yup.string().typeError(WRONG_PASSWORD).max(limits.password.max, WRONG_PASSWORD).nullable(),
});

export const appCodeForm = yup.object({
  code: text(t("Please enter the 6-digit code")).matches(/^\d{6}$/, t("Please enter the 6-digit code")),
});

export const newPasskeyForm = yup.object({
  challenge: text(STEP_TOO_LATE).max(200, STEP_TOO_LATE),
  passkey: text(WRONG_PASSKEY).max(MOST_ANSWER, WRONG_PASSKEY),
  name: text(t("Please name the passkey"), 60),
});

export const passwordChangeForm = yup.object({
  current: yup
    .string()
    .typeError(WRONG_PASSWORD)
    .required(t("Please enter your current password"))
    .max(limits.password.max, WRONG_PASSWORD),
  password: password(),
});

export const emailChangeForm = yup.object({ email: email() });

const LANGUAGE = t("Please choose a language");
const DISPLAY_CURRENCY = t("Please choose a currency or none");
const TIME_ZONE = t("Please choose a time zone");

/** For dates and amounts on screens. */
export const languages = ["en-US", "en-GB", "de-DE", "fr-FR", "es-ES", "it-IT", "nl-NL", "sv-SE", "pl-PL", "ja-JP"];

export const isTimeZone = (zone: string): boolean => {
  try {
    // Only newer engines accept offsets such as +02:00, which also ignore daylight saving time.
    return /^[A-Za-z]/.test(zone) && new Intl.DateTimeFormat("en-US", { timeZone: zone }).format(0) !== "";
  } catch {
    return false;
  }
};

export const profileForm = yup.object({
  name: named(t("Name must be at least 2 characters")),
  language: yup
    .string()
    .typeError(LANGUAGE)
    .nullable()
    .test("known", LANGUAGE, (value) => !value || languages.includes(value)),
  timeZone: yup
    .string()
    .typeError(TIME_ZONE)
    .max(60, TIME_ZONE)
    .nullable()
    .test("known", TIME_ZONE, (value) => !value || isTimeZone(value)),
  displayCurrency: yup
    .string()
    .typeError(DISPLAY_CURRENCY)
    .nullable()
    .test("known", DISPLAY_CURRENCY, (value) => !value || quotedCurrencies.includes(value)),
});

export const accountNameForm = yup.object({ name: named(t("Name must be at least 2 characters")) });
