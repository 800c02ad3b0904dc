import { business } from "../../contract/business";
import { rejectionReasons, suspensionReasons } from "../../contract/decisionReasons";
import { readStored } from "../../contract/i18n/stored";
import { t } from "../../contract/i18n/t";
import type { Template } from "./mail";
import { forSecurity } from "./reasons";

const reasons = [...rejectionReasons, ...suspensionReasons];
const { usual, atMost } = business.approvalHours;

/** Mails about an account as a whole: its application, and whether it may be used. */
export const accountMails: Record<string, Template> = {
  "application-received": () => ({
    subject: t("We received your application"),
    paragraphs: [
      t("Thanks for applying to Weft. A member of our team reviews every application."),
      t("You'll hear from us by email, usually within {usual} hours and no later than {atMost}.", { usual, atMost }),
    ],
  }),
  "application-approved": ({ role }, publicUrl) => ({
    subject: t("Welcome to Weft: you're approved"),
    paragraphs: [
      role === "advertiser"
        ? t("Your application was approved. Creators can now find your brand.")
        : t("Your application was approved. Choose a brand, create your first link and share it."),
    ],
    action: { label: t("Sign in"), url: `${publicUrl}/login` },
  }),
  "application-rejected": ({ why, again }, publicUrl) => ({
    subject: t("Your application to Weft"),
    paragraphs: [
      t("We reviewed your application and can't approve it at this time."),
      ...(why ? [readStored(why, reasons)] : []),
      ...(again ? [t("You can apply again with this email address from {day} (UTC).", { day: again })] : []),
      t("If something has changed or you think we made a mistake, please contact us."),
    ],
    action: { label: t("Contact us"), url: `${publicUrl}/contact` },
  }),
  "application-reopened": (_, publicUrl) => ({
    subject: t("You can apply to Weft again"),
    paragraphs: [
      t("We took another look at your application. You can apply again right away with the same email address."),
    ],
    action: { label: t("Apply again"), url: `${publicUrl}/login` },
  }),
  "account-suspended": ({ why, number, money }, publicUrl) => ({
    subject: t("Your Weft account is suspended"),
    paragraphs: [
      t("We suspended your account. No one can sign in, your links don't earn commission and payouts are on hold."),
      ...(why ? [readStored(why, reasons)] : []),
      ...(money ? money.split("\n") : []),
      t("If you think we made a mistake, please contact us."),
      ...(number ? [t("Your account number is {number}.", { number })] : []),
    ],
    action: { label: t("Contact us"), url: `${publicUrl}/contact` },
    reason: forSecurity(),
  }),
  "account-restored": (_, publicUrl) => ({
    subject: t("Your Weft account is active again"),
    paragraphs: [
      t("Your account is no longer suspended. You can sign in, your links earn commission and payouts resume."),
    ],
    action: { label: t("Sign in"), url: `${publicUrl}/login` },
    reason: forSecurity(),
  }),
};
