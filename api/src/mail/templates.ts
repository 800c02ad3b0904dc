import { business } from "../contract/business";
import type { MailText } from "./mail";

type Template = (data: Record<string, string>, publicUrl: string) => MailText;

const { usual, atMost } = business.approvalHours;

/** Every mail that Weft sends, in its words. */
export const templates: Record<string, Template> = {
  "application-received": ({ name }) => ({
    subject: "We have your application",
    paragraphs: [
      `Hello ${name},`,
      "Thank you for applying to Weft. A person reads every application.",
      `You'll hear from us by e-mail, usually within ${usual} hours and at most ${atMost}.`,
    ],
  }),
  "application-approved": ({ name, role }, publicUrl) => ({
    subject: "Welcome to Weft: you're approved",
    paragraphs: [
      `Hello ${name},`,
      role === "advertiser"
        ? "Your application was approved, and publishers can find your brand from now on."
        : "Your application was approved. Pick a brand, make your first link and share it.",
    ],
    action: { label: "Sign in", url: `${publicUrl}/login` },
  }),
  "application-rejected": ({ name }, publicUrl) => ({
    subject: "About your application to Weft",
    paragraphs: [
      `Hello ${name},`,
      "We looked at your application and cannot approve it as it stands.",
      "If something has changed, or you think we got it wrong, please write to us.",
    ],
    action: { label: "Write to us", url: `${publicUrl}/contact` },
  }),
  "password-reset": ({ name, link }) => ({
    subject: "Choose a new password",
    paragraphs: [
      `Hello ${name},`,
      "Somebody, hopefully you, asked for a new password. The link below is good once, for one hour.",
      "If it wasn't you, there is nothing to do: your password stays as it is.",
    ],
    action: { label: "Choose a new password", url: link ?? "" },
  }),
  "password-changed": ({ name }, publicUrl) => ({
    subject: "Your password was changed",
    paragraphs: [
      `Hello ${name},`,
      "The password of your account was changed just now, and every session was ended.",
      "If it wasn't you, choose a new password at once and write to us.",
    ],
    action: { label: "Choose a new password", url: `${publicUrl}/forgot-password` },
  }),
  "contact-message": ({ name, email, subject, message }) => ({
    subject: `Contact: ${subject}`,
    paragraphs: [`${name} <${email}> writes:`, ...(message ?? "").split(/\n{2,}/)],
  }),
  "contact-receipt": ({ name, subject }) => ({
    subject: "We have your message",
    paragraphs: [
      `Hello ${name},`,
      `Thank you for writing to us about “${subject}”. We answer within ${business.responseHours.general} hours, technical questions within ${business.responseHours.technical}.`,
    ],
  }),
  "first-sale": ({ name, merchant, commission }, publicUrl) => ({
    subject: `Your first sale: ${commission} from ${merchant}`,
    paragraphs: [
      `Hello ${name},`,
      `Somebody followed your link and bought at ${merchant}. It earns you ${commission}.`,
      "It stays pending while it can be returned. Your dashboard says why it is this amount, and when it is paid.",
    ],
    action: { label: "See the sale", url: `${publicUrl}/dashboard/publisher` },
  }),
  "payout-sent": ({ name, week, gross, fee, net, method, days }, publicUrl) => ({
    subject: `Your payout of ${net} is on its way`,
    paragraphs: [
      `Hello ${name},`,
      `For the week of ${week} you earned ${gross}${fee ? `, less a fee of ${fee}` : ""}. We sent ${net} today.`,
      `It goes to ${method} and arrives within ${days} business days.`,
    ],
    action: { label: "See your payouts", url: `${publicUrl}/dashboard/publisher` },
  }),
  "payout-method-changed": ({ name, method, from }, publicUrl) => ({
    subject: "Your payout method was changed",
    paragraphs: [
      `Hello ${name},`,
      from
        ? `From ${from} on, your payouts go to ${method}. Until then nothing goes there.`
        : `Your payouts go to ${method} from now on.`,
      "If it wasn't you, change it back, choose a new password at once and write to us.",
    ],
    action: { label: "Write to us", url: `${publicUrl}/contact` },
  }),
};
