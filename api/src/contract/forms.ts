import * as yup from "yup";
import { channelTypeIds } from "./choices";
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
 * The site's forms with their messages. The web passes them to formik, the server to `parseForm`: neither has rules of
 * its own.
 */
const named = (message: string) =>
  text(message).min(limits.name.min, message).max(limits.name.max, atMost(limits.name.max));

export const signInForm = yup.object({ email: email(), password: password() });

export const publisherSignUpForm = yup.object({
  name: named("Name must be at least 2 characters"),
  email: email(),
  password: password(),
  website: website(),
  channelType: text("Please select a channel type").oneOf(channelTypeIds, "Please select a channel type"),
});

export const advertiserSignUpForm = yup.object({
  businessName: named("Business name must be at least 2 characters"),
  contactName: named("Contact name must be at least 2 characters"),
  email: email(),
  password: password(),
  website: website(),
  categories: categoriesRule(),
});

export const contactForm = yup.object({
  name: named("Name must be at least 2 characters"),
  email: email(),
  subject: text("Subject must be at least 5 characters")
    .min(limits.subject.min, "Subject must be at least 5 characters")
    .max(limits.subject.max, atMost(limits.subject.max)),
  message: multilineText("Message must be at least 10 characters")
    .min(limits.message.min, "Message must be at least 10 characters")
    .max(limits.message.max, atMost(limits.message.max)),
});

export const MISSING_LINK_FIELDS = "Please select a merchant and enter a channel";
export const MISSING_PAGE_FIELDS = "Please select a page and enter content";

/** The channel is limited only by the body's size. */
export const linkForm = yup.object({
  merchantId: text(MISSING_LINK_FIELDS),
  channel: text(MISSING_LINK_FIELDS),
  destination: optionalWebsite(),
});

/** What a publisher changes of a link: what is left empty is taken out. */
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
    .typeError("Please enter a percentage")
    .required("Please enter a percentage")
    .min(limits.commissionPercent.min, "Please enter a percentage from 0.01 to 100")
    .max(limits.commissionPercent.max, "Please enter a percentage from 0.01 to 100")
    .test("basis-points", "Please use at most two decimals", (value) => isBasisPoints(value ?? 0)),
  cookieDays: yup
    .number()
    .typeError("Please enter a number of days")
    .required("Please enter a number of days")
    .integer("Please enter whole days")
    .min(limits.cookieDays.min, "Please enter 1 to 90 days")
    .max(limits.cookieDays.max, "Please enter 1 to 90 days"),
});

const isBasisPoints = (percent: number) => Math.abs(percent * 100 - Math.trunc(percent * 100 + 0.5)) < 1e-6;

export type SignInForm = yup.InferType<typeof signInForm>;
export type PublisherSignUpForm = yup.InferType<typeof publisherSignUpForm>;
export type AdvertiserSignUpForm = yup.InferType<typeof advertiserSignUpForm>;
export type ContactForm = yup.InferType<typeof contactForm>;

export const passwordResetForm = yup.object({ email: email() });

export const newPasswordForm = yup.object({
  token: text("This link is no longer valid. Please request a new one.").max(
    200,
    "This link is no longer valid. Please request a new one.",
  ),
  password: password(),
  revokeAccess: yup.boolean().typeError("Please say yes or no").nonNullable("Please say yes or no").default(false),
});
