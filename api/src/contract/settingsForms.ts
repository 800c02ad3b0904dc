import * as yup from "yup";
import { limits } from "./limits";
import { quotedCurrencies } from "./money/quotedCurrencies";
import { atMost, email, password, text } from "./text";

export const WRONG_CODE = "This code is not right, or was used already. Please try the next one.";
export const WRONG_PASSKEY = "This passkey was not accepted. Please try again, or use a code.";
export const WRONG_PASSWORD = "This is not your password";
export const STEP_TOO_LATE = "This took too long. Please start again.";
export const EMAIL_LINK_NO_LONGER_GOOD = "This link is no longer valid.";

/** How long an old address can stop a change, in hours. */
export const EMAIL_STOP_HOURS = 72;

const MOST_ANSWER = 20_000;

const named = (message: string) =>
  text(message).min(limits.name.min, message).max(limits.name.max, atMost(limits.name.max));

const code = () => yup.string().typeError("Please enter the code").max(100, "This is not a code").nullable();
const passkey = () =>
  yup.string().typeError("Please send the passkey's answer as text").max(MOST_ANSWER, WRONG_PASSKEY).nullable();

/** The second step of a sign-in. */
export const secondStepForm = yup.object({
  challenge: text(STEP_TOO_LATE).max(200, STEP_TOO_LATE),
  code: code(),
  passkey: passkey(),
});

/** What somebody proves with that it is still them. */
export const confirmationForm = yup.object({
  challenge: yup.string().typeError(STEP_TOO_LATE).max(200, STEP_TOO_LATE).nullable(),
  code: code(),
  passkey: passkey(),
  password: yup.string().typeError(WRONG_PASSWORD).max(limits.password.max, WRONG_PASSWORD).nullable(),
});

export const appCodeForm = yup.object({
  code: text("Please enter the six digits").matches(/^\d{6}$/, "Please enter the six digits"),
});

export const newPasskeyForm = yup.object({
  challenge: text(STEP_TOO_LATE).max(200, STEP_TOO_LATE),
  passkey: text(WRONG_PASSKEY).max(MOST_ANSWER, WRONG_PASSKEY),
  name: text("Please name the passkey", 60),
});

export const passwordChangeForm = yup.object({
  current: yup
    .string()
    .typeError(WRONG_PASSWORD)
    .required("Please enter your present password")
    .max(limits.password.max, WRONG_PASSWORD),
  password: password(),
});

export const emailChangeForm = yup.object({ email: email() });

const LANGUAGE = "Please choose a language";
const DISPLAY_CURRENCY = "Please choose a currency, or none";
const TIME_ZONE = "Please choose a time zone";

/** For dates and amounts on screens; texts are English everywhere. */
export const languages = ["en-US", "en-GB", "de-DE", "fr-FR", "es-ES", "it-IT", "nl-NL", "sv-SE", "pl-PL", "ja-JP"];

export const isTimeZone = (zone: string): boolean => {
  try {
    // Offsets such as +02:00 are accepted by newer engines only, and know no summer time.
    return /^[A-Za-z]/.test(zone) && new Intl.DateTimeFormat("en-US", { timeZone: zone }).format(0) !== "";
  } catch {
    return false;
  }
};

export const profileForm = yup.object({
  name: named("Name must be at least 2 characters"),
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

export const accountNameForm = yup.object({ name: named("Name must be at least 2 characters") });
