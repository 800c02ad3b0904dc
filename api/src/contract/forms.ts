import * as yup from "yup";
import { channelTypeIds } from "./choices";
import { t } from "./i18n/t";
import { limits } from "./limits";
import {
  atMost,
  categoriesRule,
  email,
  multilineText,
  optionalText,
  optionalWebsite,
  password,
  text,
  website,
} from "./text";

/**
 * The site's forms with their messages. The web passes them to formik, the server to `parseForm`: neither has its own
 * rules.
 */
const named = (message: string) =>
  text(message).min(limits.name.min, message).max(limits.name.max, atMost(limits.name.max));

/** The query with which an identity provider sent the person back. */
export const oidcResponseForm = yup.object({
  response: yup.string().typeError("Please send text").required("Please send the response").max(8000, "Too long"),
});

export const signInForm = yup.object({ email: email(), password: password() });

export const publisherSignUpForm = yup.object({
  name: named(t("Name must be at least 2 characters")),
  email: email(),
  password: password(),
  website: website(),
  channelType: text(t("Please select a channel type")).oneOf(channelTypeIds, t("Please select a channel type")),
});

/** Another brand of somebody who already signs in. */
export const anotherBrandForm = yup.object({
  businessName: named(t("Business name must be at least 2 characters")),
  website: website(),
  categories: categoriesRule(),
});

export const advertiserSignUpForm = anotherBrandForm.shape({
  contactName: named(t("Contact name must be at least 2 characters")),
  email: email(),
  password: password(),
});

export const contactForm = yup.object({
  name: named(t("Name must be at least 2 characters")),
  email: email(),
  subject: text(t("Subject must be at least 5 characters"))
    .min(limits.subject.min, t("Subject must be at least 5 characters"))
    .max(limits.subject.max, atMost(limits.subject.max)),
  message: multilineText(t("Message must be at least 10 characters"))
    .min(limits.message.min, t("Message must be at least 10 characters"))
    .max(limits.message.max, atMost(limits.message.max)),
});

export const MISSING_LINK_FIELDS = t("Please select a merchant and enter a channel");
export const MISSING_PAGE_FIELDS = t("Please select a page and enter content");

/** The channel is limited only by the body's size. */
export const linkForm = yup.object({
  merchantId: text(MISSING_LINK_FIELDS),
  channel: text(MISSING_LINK_FIELDS),
  destination: optionalWebsite(),
});

/** A publisher's changes to a link: empty fields are cleared. */
export const linkEditForm = yup.object({
  name: optionalText(limits.linkName.max),
  note: optionalText(limits.linkNote.max),
  destination: optionalWebsite(),
});

export const pageForm = yup.object({ content: multilineText(MISSING_PAGE_FIELDS) });

export const merchantForm = yup.object({
  description: multilineText("Please describe your program").max(
    limits.description.max,
    atMost(limits.description.max),
  ),
  website: website(),
  commissionRate: yup
    .number()
    .typeError(t("Please enter a percentage"))
    .required(t("Please enter a percentage"))
    .min(limits.commissionPercent.min, t("Please enter a percentage from 0.01 to 100"))
    .max(limits.commissionPercent.max, t("Please enter a percentage from 0.01 to 100"))
    .test("basis-points", t("Please use at most two decimals"), (value) => isBasisPoints(value ?? 0)),
  cookieDays: yup
    .number()
    .typeError(t("Please enter a number of days"))
    .required(t("Please enter a number of days"))
    .integer(t("Please enter a whole number of days"))
    .min(limits.cookieDays.min, t("Please enter 1 to 90 days"))
    .max(limits.cookieDays.max, t("Please enter 1 to 90 days")),
});

const isBasisPoints = (percent: number) => Math.abs(percent * 100 - Math.trunc(percent * 100 + 0.5)) < 1e-6;

export type SignInForm = yup.InferType<typeof signInForm>;
export type PublisherSignUpForm = yup.InferType<typeof publisherSignUpForm>;
export type AdvertiserSignUpForm = yup.InferType<typeof advertiserSignUpForm>;
export type ContactForm = yup.InferType<typeof contactForm>;

export const passwordResetForm = yup.object({ email: email() });

export const newPasswordForm = yup.object({
  token: text(t("This link is no longer valid. Please request a new one.")).max(
    200,
    t("This link is no longer valid. Please request a new one."),
  ),
  password: password(),
  revokeAccess: yup
    .boolean()
    .typeError(t("Please choose yes or no"))
    .nonNullable(t("Please choose yes or no"))
    .default(false),
});
