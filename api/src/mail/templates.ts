import { business } from "../contract/business";
import type { MailText } from "./mail";

type Template = (data: Record<string, string>, publicUrl: string) => MailText;

const { usual, atMost } = business.approvalHours;

export const templates: Record<string, Template> = {
  "application-received": ({ name }) => ({
    subject: "We have your application",
    paragraphs: [
      `Hello ${name},`,
      "Thank you for applying to Weft. A person reads every application.",
      `You'll hear from us by email, usually within ${usual} hours and at most ${atMost}.`,
    ],
  }),
  "application-approved": ({ name, role }, publicUrl) => ({
    subject: "Welcome to Weft: you're approved",
    paragraphs: [
      `Hello ${name},`,
      role === "advertiser"
        ? "Your application was approved, and publishers can find your brand from now on."
        : "Your application was approved. Pick a brand, create your first link and share it.",
    ],
    action: { label: "Sign in", url: `${publicUrl}/login` },
  }),
  "application-rejected": ({ name }, publicUrl) => ({
    subject: "About your application to Weft",
    paragraphs: [
      `Hello ${name},`,
      "We reviewed your application and can't approve it right now.",
      "If something has changed, or you think we got it wrong, please write to us.",
    ],
    action: { label: "Write to us", url: `${publicUrl}/contact` },
  }),
  "password-reset": ({ name, link }) => ({
    subject: "Choose a new password",
    paragraphs: [
      `Hello ${name},`,
      "Someone, hopefully you, requested a new password. The link below works once, for one hour.",
      "If it wasn't you, you don't need to do anything: your password stays the same.",
    ],
    action: { label: "Choose a new password", url: link ?? "" },
  }),
  "password-changed": ({ name, access }, publicUrl) => ({
    subject: "Your password was changed",
    paragraphs: [
      `Hello ${name},`,
      "Your password was changed just now, and all sessions were signed out.",
      ...(access ? [access] : []),
      "If it wasn't you, choose a new password at once and write to us.",
    ],
    action: { label: "Choose a new password", url: `${publicUrl}/forgot-password` },
  }),
  "sign-in-attempts": ({ name }, publicUrl) => ({
    subject: "Someone tried to sign in to your account",
    paragraphs: [
      `Hello ${name},`,
      "There were many wrong passwords for your account just now, so we blocked further attempts for a while. No one got in.",
      "If it was you, you can choose a new password right away. If it wasn't, you don't need to do anything: browsers you signed in from before still work.",
    ],
    action: { label: "Choose a new password", url: `${publicUrl}/forgot-password` },
  }),
  "program-changed": ({ name, merchant, changes, startsOn }, publicUrl) => ({
    subject: `${merchant}: your program was changed`,
    paragraphs: [
      `Hello ${name},`,
      `These settings of ${merchant} were changed just now: ${changes}.`,
      startsOn
        ? `Clicks have a lower commission or a shorter cookie window from ${startsOn} (UTC) on. We notified your publishers by email.`
        : "Publishers' links and commissions use them from now on.",
      "If it wasn't you, choose a new password at once and write to us.",
    ],
    action: { label: "See your program", url: `${publicUrl}/dashboard/advertiser` },
  }),
  "terms-announced": ({ name, merchant, changes, startsOn }, publicUrl) => ({
    subject: `${merchant}: new terms from ${startsOn}`,
    paragraphs: [
      `Hello ${name},`,
      `${merchant} announced new terms. They apply to clicks from ${startsOn} (UTC) on:`,
      ...(changes ?? "").split("\n"),
      "Clicks before that day keep the terms that apply now, whenever the order comes.",
    ],
    action: { label: "See your links", url: `${publicUrl}/dashboard/publisher` },
  }),
  "terms-withdrawn": ({ name, merchant, startsOn }, publicUrl) => ({
    subject: `${merchant}: the terms stay as they are`,
    paragraphs: [
      `Hello ${name},`,
      `${merchant} withdrew the new terms announced for ${startsOn} (UTC). The terms that apply now go on.`,
    ],
    action: { label: "See your links", url: `${publicUrl}/dashboard/publisher` },
  }),
  "offer-made": ({ name, merchant, changes }, publicUrl) => ({
    subject: `${merchant} offers you terms of your own`,
    paragraphs: [
      `Hello ${name},`,
      `${merchant} offers you other terms than everybody else has:`,
      ...(changes ?? "").split("\n"),
      "If you accept, they apply to your clicks from then on. Until then nothing changes.",
    ],
    action: { label: "See your offers", url: `${publicUrl}/dashboard/publisher` },
  }),
  "offer-accepted": ({ name, merchant, publisher }, publicUrl) => ({
    subject: `${publisher} accepted your offer`,
    paragraphs: [`Hello ${name},`, `${publisher} accepted the offer of ${merchant}. It applies to clicks from now on.`],
    action: { label: "See your program", url: `${publicUrl}/dashboard/advertiser` },
  }),
  "offer-declined": ({ name, merchant, publisher }, publicUrl) => ({
    subject: `${publisher} declined your offer`,
    paragraphs: [`Hello ${name},`, `${publisher} declined the offer of ${merchant}. The terms of your program go on.`],
    action: { label: "See your program", url: `${publicUrl}/dashboard/advertiser` },
  }),
  "offer-withdrawn": ({ name, merchant }, publicUrl) => ({
    subject: `${merchant} withdrew its offer`,
    paragraphs: [`Hello ${name},`, `${merchant} withdrew the offer that you had not answered yet.`],
    action: { label: "See your links", url: `${publicUrl}/dashboard/publisher` },
  }),
  "offer-ends": ({ name, merchant, startsOn, changes }, publicUrl) => ({
    subject: `${merchant}: your offer ends on ${startsOn}`,
    paragraphs: [
      `Hello ${name},`,
      `Your offer from ${merchant} ends on ${startsOn} (UTC). For clicks from then on this changes:`,
      ...(changes ?? "").split("\n"),
      "Clicks before that keep the offer, whenever the order comes.",
    ],
    action: { label: "See your links", url: `${publicUrl}/dashboard/publisher` },
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
      `Someone clicked your link and bought at ${merchant}. You earn ${commission}.`,
      "It stays pending while the order can be returned. Your dashboard explains the amount and shows when it is paid.",
    ],
    action: { label: "See the sale", url: `${publicUrl}/dashboard/publisher` },
  }),
  "ledger-digest": ({ name, day, digest, count, faults }) => ({
    subject: count ? `Ledger verification failed: ${count} faults` : `Ledger digest of ${day}`,
    paragraphs: [
      `Hello ${name},`,
      ...(count
        ? [
            "The nightly verification found rows that were changed, removed or added outside Weft. Please check at once.",
            faults ?? "",
            "All faults: npm run weft -- ledger:verify",
          ]
        : ["The nightly verification found nothing wrong."]),
      `Digest of all records until now: ${digest}`,
      "Keep this email: the digest proves later that nothing before it was changed (ledger:verify --against …).",
    ],
  }),
  "payout-sent": ({ name, week, gross, fee, net, method, days, digest }, publicUrl) => ({
    subject: `Your payout of ${net} is on its way`,
    paragraphs: [
      `Hello ${name},`,
      `For the week of ${week} you earned ${gross}${fee ? `, less a fee of ${fee}` : ""}. We sent ${net} today.`,
      `It goes to ${method} and arrives within ${days} business days.`,
      ...(digest ? [`Ledger digest: ${digest}. Keep it: it proves that the ledger is not rewritten later.`] : []),
    ],
    action: { label: "See your payouts", url: `${publicUrl}/dashboard/publisher` },
  }),
  "payout-method-changed": ({ name, method, from }, publicUrl) => ({
    subject: "Your payout method was changed",
    paragraphs: [
      `Hello ${name},`,
      from ? `From ${from} on, your payouts go to ${method}.` : `Your payouts go to ${method} from now on.`,
      "If it wasn't you, change it back, choose a new password at once and write to us.",
    ],
    action: { label: "Write to us", url: `${publicUrl}/contact` },
  }),
};
