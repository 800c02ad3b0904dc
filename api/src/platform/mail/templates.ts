import { business } from "../../contract/business";
import { t } from "../../contract/i18n/t";
import { accountMails } from "./accountMails";
import { approvalMails } from "./approvalMails";
import type { Template } from "./mail";
import { moneyMails } from "./moneyMails";
import { ownSettings } from "./ownSettings";
import { programMails } from "./programMails";
import { forSecurity, notYou } from "./reasons";
import { teamMails } from "./teamMails";

const { general, technical } = business.responseHours;

const choosePassword = (url: string) => ({ label: t("Choose a new password"), url });

export const templates: Record<string, Template> = {
  ...accountMails,
  ...moneyMails,
  ...programMails,
  ...approvalMails,
  ...ownSettings,
  ...teamMails,
  "password-reset": ({ link }) => ({
    subject: t("Reset your password"),
    paragraphs: [
      t("We received a request to reset your password. The link below works once and expires in an hour."),
      t("If you didn't request this, ignore this email. Your password won't change."),
    ],
    action: choosePassword(link ?? ""),
    reason: forSecurity(),
  }),
  "password-changed": ({ access }, publicUrl) => ({
    subject: t("Your password was changed"),
    paragraphs: [
      t("Your password was changed and all sessions were signed out."),
      ...(access ? [access] : []),
      notYou(),
    ],
    action: choosePassword(`${publicUrl}/forgot-password`),
    reason: forSecurity(),
  }),
  "sign-in-attempts": (_, publicUrl) => ({
    subject: t("Failed sign-in attempts on your account"),
    paragraphs: [
      t("Someone entered many wrong passwords for your account, so we blocked sign-in for a while. No one got in."),
      t(
        "If this was you, you can choose a new password right away. If not, no action is needed. You can still sign in from browsers you've used before.",
      ),
    ],
    action: choosePassword(`${publicUrl}/forgot-password`),
    reason: forSecurity(),
  }),
  "contact-message": ({ name, email, subject, message }) => ({
    subject: t("Contact: {subject}", { subject }),
    greeting: null,
    paragraphs: [t("{name} ({email}) wrote:", { name, email }), ...(message ?? "").split(/\n{2,}/)],
  }),
  "contact-answer": ({ subject, message, text }) => ({
    subject: t("Re: {subject}", { subject }),
    paragraphs: [...(text ?? "").split(/\n{2,}/), t("You wrote:"), ...(message ?? "").split(/\n{2,}/)],
  }),
  "contact-receipt": ({ subject }) => ({
    subject: t("We received your message"),
    paragraphs: [
      t(
        "Thanks for contacting us about “{subject}”. We reply within {general} hours, and within {technical} hours to technical questions.",
        { subject, general, technical },
      ),
    ],
  }),
  "ledger-digest": ({ day, digest, count, faults }) => ({
    subject: count
      ? t("Ledger verification failed: {count, plural, one {# fault} other {# faults}}", { count: Number(count) })
      : t("Ledger digest of {day}", { day }),
    paragraphs: [
      ...(count
        ? [
            t(
              "The nightly verification found records changed, removed or added outside Weft. Please check right away.",
            ),
            faults ?? "",
            t("To list all faults: {command}", { command: "npm run weft -- ledger:verify" }),
          ]
        : [t("The nightly verification found no faults.")]),
      t("Digest of all records to date: {digest}", { digest }),
      t("Keep this email. The digest can later prove that no earlier record was changed ({command}).", {
        command: "ledger:verify --against …",
      }),
    ],
  }),
  "export-ready": ({ content, rows, format = "csv", days, role }, publicUrl) => ({
    subject: t("Your export is ready"),
    paragraphs: [
      t(
        "{content, select, orders {Your orders export} clicks {Your clicks export} earnings {Your earnings export} payouts {Your payouts export} statement {Your statement export} other {Your export}} is ready: {rows} rows, {format, select, parquet {Parquet} zip {ZIP archive} other {compressed CSV}}.",
        { content, rows, format },
      ),
      t("You can download it from your dashboard for {days} days.", { days }),
    ],
    action: { label: t("Go to dashboard"), url: `${publicUrl}/dashboard/${role}` },
  }),
};
