import type * as yup from "yup";
import { brandCategoriesForm, brandPageForm, brandPictureForm } from "../src/contract/brandForms";
import { exportForm } from "../src/contract/exportForms";
import {
  advertiserSignUpForm,
  contactForm,
  merchantForm,
  newPasswordForm,
  passwordResetForm,
  publisherSignUpForm,
  signInForm,
} from "../src/contract/forms";
import { discardBatchForm, failedPayoutsForm, payoutMethodForms, payoutReasonForm } from "../src/contract/payoutForms";
import { BadInputError } from "../src/platform/errors";
import { parseForm } from "../src/platform/form";

// Forms have different value types; these tests cover all of them.
export type Form = yup.ObjectSchema<any>;

/** The contract's forms, each with valid values. */
export const filledForms = {
  brandPicture: [brandPictureForm, { kind: "logo", content: "AAAA" }],
  brandCategories: [brandCategoriesForm, { categories: ["shoes", "beauty"] }],
  brandPage: [brandPageForm, { slug: "maison-orsay", color: "#7a1d52", story: "Linen since 1974." }],
  signIn: [signInForm, { email: "orla@mail.example", password: "a-fine-password" }],
  publisher: [
    publisherSignUpForm,
    {
      name: "Orla",
      email: "orla@mail.example",
      password: "a-fine-password",
      website: "https://orla.example",
      channelType: "blog",
    },
  ],
  advertiser: [
    advertiserSignUpForm,
    {
      businessName: "Quillon",
      contactName: "Bram",
      email: "bram@mail.example",
      password: "a-fine-password",
      website: "https://quillon.example",
      categories: ["shoes"],
    },
  ],
  export: [exportForm, { content: "orders", from: "2026-11-01", to: "2026-11-21", status: "pending", mail: true }],
  contact: [
    contactForm,
    { name: "Tamsin", email: "t@mail.example", subject: "Linen", message: "Which brands sell it?" },
  ],
  passwordReset: [passwordResetForm, { email: "orla@mail.example" }],
  newPassword: [newPasswordForm, { token: "x", password: "a-fine-password", revokeAccess: true }],
  merchant: [merchantForm, { description: "Coats", website: "https://a.example", commissionRate: 10, cookieDays: 30 }],
  paypal: [payoutMethodForms.paypal, { email: "orla@mail.example" }],
  directDeposit: [
    payoutMethodForms["direct-deposit"],
    { accountHolder: "Orla", routingNumber: "021000021", accountNumber: "000123456789" },
  ],
  wire: [payoutMethodForms.wire, { accountHolder: "Orla", iban: "DE89370400440532013000", bic: "COBADEFFXXX" }],
  payoutReason: [payoutReasonForm, { reason: "Please look" }],
  discardBatch: [discardBatchForm, { reason: "Please look", messageId: "WEFT-2026-11-16-0A1B2C3D4E5F" }],
  failedPayouts: [failedPayoutsForm, { reason: "Please look", payouts: ["0190f1c2a7b37c3e9d52f0a1b2c3d4e5"] }],
} satisfies Record<string, [Form, Record<string, unknown>]>;

export type FormName = keyof typeof filledForms;

/** A form's message for one field's value, with the other fields valid; undefined if it is accepted. */
export function saidOf(form: Form, valid: object, field: string, value: unknown): string | undefined {
  try {
    parseForm(form, { ...valid, [field]: value });
    return undefined;
  } catch (error) {
    if (!(error instanceof BadInputError)) throw error;
    expect(Object.keys(error.fields!)).toEqual([field]);
    return error.fields![field];
  }
}
