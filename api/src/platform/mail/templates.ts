import { business } from "../../contract/business";
import { accountMails } from "./accountMails";
import { approvalMails } from "./approvalMails";
import type { Template } from "./mail";
import { ownSettings } from "./ownSettings";
import { teamMails } from "./teamMails";

const MONEY = "You get this email because it is about your money. It can't be turned off.";

/** About payout lines that wait. */
const riskMails: Record<string, Template> = {
  "payout-lines-held": ({ merchant, why, until }, publicUrl) => ({
    subject: `Part of your next payout waits: ${merchant}`,
    paragraphs: [
      `What you earned at ${merchant} is not paid for now. You keep it; it only waits. We saw this: ${why}.`,
      `Unless we decide otherwise, it is paid again from ${until} (UTC). If this is wrong, tell us why: a person reads it.`,
    ],
    action: { label: "See your payouts", url: `${publicUrl}/dashboard/publisher` },
    reason: MONEY,
  }),
  "payout-lines-kept": ({ merchant, reason }, publicUrl) => ({
    subject: `We looked at your earnings at ${merchant}`,
    paragraphs: [
      `What you earned at ${merchant} stays on hold until we release it.`,
      ...(reason ? [reason] : []),
      "If you think we got it wrong, please write to us.",
    ],
    action: { label: "Write to us", url: `${publicUrl}/contact` },
    reason: MONEY,
  }),
  "held-orders-declined": ({ merchant, count, why }, publicUrl) => ({
    subject: `Orders at ${merchant} were declined`,
    paragraphs: [
      `We looked at what is on hold at ${merchant}, and decline ${count} of its orders that were still open. They earn nothing. The reason: ${why}`,
      "Each of them says so in your orders, and you can claim an order that was declined wrongly.",
    ],
    action: { label: "See your orders", url: `${publicUrl}/dashboard/publisher/earnings` },
    reason: MONEY,
  }),
  "payout-lines-released": ({ merchant, reason }, publicUrl) => ({
    subject: `Your earnings at ${merchant} are paid again`,
    paragraphs: [
      `What you earned at ${merchant} no longer waits: your next payout includes it.`,
      ...(reason ? [reason] : []),
    ],
    action: { label: "See your payouts", url: `${publicUrl}/dashboard/publisher` },
    reason: MONEY,
  }),
};

/** Mails that nobody can turn off say why. */
const SECURITY = "You get this email because it is about the safety of your account. It can't be turned off.";
const TERMS = "You get this email because these terms change what you earn. It can't be turned off.";
const RECEIPT = "You get this email because it is the receipt for your money. It can't be turned off.";

export const templates: Record<string, Template> = {
  ...accountMails,
  ...riskMails,
  ...approvalMails,
  "password-reset": ({ link }) => ({
    subject: "Choose a new password",
    paragraphs: [
      "Someone, hopefully you, requested a new password. The link below works once, for one hour.",
      "If it wasn't you, you don't need to do anything: your password stays the same.",
    ],
    action: { label: "Choose a new password", url: link ?? "" },
    reason: SECURITY,
  }),
  "password-changed": ({ access }, publicUrl) => ({
    subject: "Your password was changed",
    paragraphs: [
      "Your password was changed just now, and all sessions were signed out.",
      ...(access ? [access] : []),
      "If it wasn't you, choose a new password at once and write to us.",
    ],
    action: { label: "Choose a new password", url: `${publicUrl}/forgot-password` },
    reason: SECURITY,
  }),
  ...ownSettings,
  ...teamMails,
  "sign-in-attempts": (_, publicUrl) => ({
    subject: "Someone tried to sign in to your account",
    paragraphs: [
      "There were many wrong passwords for your account just now, so we blocked further attempts for a while. No one got in.",
      "If it was you, you can choose a new password right away. If it wasn't, you don't need to do anything: browsers you signed in from before still work.",
    ],
    action: { label: "Choose a new password", url: `${publicUrl}/forgot-password` },
    reason: SECURITY,
  }),
  "program-changed": ({ merchant, changes, startsOn }, publicUrl) => ({
    subject: `${merchant}: your program was changed`,
    paragraphs: [
      `These settings of ${merchant} were changed just now: ${changes}.`,
      startsOn
        ? `Clicks have a lower commission or a shorter cookie window from ${startsOn} (UTC) on. We notified your publishers by email.`
        : "Publishers' links and commissions use them from now on.",
      "If it wasn't you, choose a new password at once and write to us.",
    ],
    action: { label: "See your program", url: `${publicUrl}/dashboard/advertiser/program` },
    reason: SECURITY,
  }),
  "terms-announced": ({ merchant, changes, startsOn }, publicUrl) => ({
    subject: `${merchant}: new terms from ${startsOn}`,
    paragraphs: [
      `${merchant} announced new terms. They apply to clicks from ${startsOn} (UTC) on:`,
      ...(changes ?? "").split("\n"),
      "Clicks before that day keep the terms that apply now, whenever the order comes.",
    ],
    action: { label: "See your links", url: `${publicUrl}/dashboard/publisher` },
    reason: TERMS,
  }),
  "terms-withdrawn": ({ merchant, startsOn }, publicUrl) => ({
    subject: `${merchant}: the terms stay as they are`,
    paragraphs: [`${merchant} withdrew the new terms announced for ${startsOn} (UTC). The terms that apply now go on.`],
    action: { label: "See your links", url: `${publicUrl}/dashboard/publisher` },
    reason: TERMS,
  }),
  "offer-made": ({ merchant, changes }, publicUrl) => ({
    subject: `${merchant} offers you terms of your own`,
    paragraphs: [
      `${merchant} offers you other terms than everybody else has:`,
      ...(changes ?? "").split("\n"),
      "If you accept, they apply to your clicks from then on. Until then nothing changes.",
    ],
    action: { label: "See your offers", url: `${publicUrl}/dashboard/publisher` },
  }),
  "offer-accepted": ({ merchant, publisher }, publicUrl) => ({
    subject: `${publisher} accepted your offer`,
    paragraphs: [`${publisher} accepted the offer of ${merchant}. It applies to clicks from now on.`],
    action: { label: "See your program", url: `${publicUrl}/dashboard/advertiser/program` },
  }),
  "offer-declined": ({ merchant, publisher }, publicUrl) => ({
    subject: `${publisher} declined your offer`,
    paragraphs: [`${publisher} declined the offer of ${merchant}. The terms of your program go on.`],
    action: { label: "See your program", url: `${publicUrl}/dashboard/advertiser/program` },
  }),
  "offer-withdrawn": ({ merchant }, publicUrl) => ({
    subject: `${merchant} withdrew its offer`,
    paragraphs: [`${merchant} withdrew the offer that you had not answered yet.`],
    action: { label: "See your links", url: `${publicUrl}/dashboard/publisher` },
  }),
  "offer-ends": ({ merchant, startsOn, changes }, publicUrl) => ({
    subject: `${merchant}: your offer ends on ${startsOn}`,
    paragraphs: [
      `Your offer from ${merchant} ends on ${startsOn} (UTC). For clicks from then on this changes:`,
      ...(changes ?? "").split("\n"),
      "Clicks before that keep the offer, whenever the order comes.",
    ],
    action: { label: "See your links", url: `${publicUrl}/dashboard/publisher` },
    reason: TERMS,
  }),
  "contact-message": ({ name, email, subject, message }) => ({
    subject: `Contact: ${subject}`,
    greeting: null,
    paragraphs: [`${name} <${email}> writes:`, ...(message ?? "").split(/\n{2,}/)],
  }),
  "contact-answer": ({ subject, message, text }) => ({
    subject: `Re: ${subject}`,
    paragraphs: [...(text ?? "").split(/\n{2,}/), "You wrote:", ...(message ?? "").split(/\n{2,}/)],
  }),
  "contact-receipt": ({ subject }) => ({
    subject: "We have your message",
    paragraphs: [
      `Thank you for writing to us about “${subject}”. We answer within ${business.responseHours.general} hours, technical questions within ${business.responseHours.technical}.`,
    ],
  }),
  "ledger-digest": ({ day, digest, count, faults }) => ({
    subject: count ? `Ledger verification failed: ${count} faults` : `Ledger digest of ${day}`,
    paragraphs: [
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
  "payout-sent": ({ week, gross, fee, net, method, days, digest, converted, setOff }, publicUrl) => ({
    subject: `Your payout of ${net} is on its way`,
    paragraphs: [
      `For the week of ${week} you earned ${gross}${fee ? `, less a fee of ${fee}` : ""}. We sent ${net} today.`,
      ...(setOff ? [`What you owed after returns was set off before: ${setOff}.`] : []),
      ...(converted ? [`It was converted from ${converted}.`] : []),
      `It goes to ${method} and arrives within ${days} business days.`,
      ...(digest ? [`Ledger digest: ${digest}. Keep it: it proves that the ledger is not rewritten later.`] : []),
    ],
    action: { label: "See your payouts", url: `${publicUrl}/dashboard/publisher` },
    reason: RECEIPT,
  }),
  "export-ready": ({ content, rows, format = "compressed CSV", days, role }, publicUrl) => ({
    subject: `Your file of ${content} is ready`,
    paragraphs: [
      `The file of ${content} that you asked for is ready: ${rows} rows, as ${format}.`,
      `You can download it in your dashboard for ${days} days.`,
    ],
    action: { label: "Go to your dashboard", url: `${publicUrl}/dashboard/${role}` },
  }),
  "payout-method-changed": ({ method, from }, publicUrl) => ({
    subject: "Your payout method was changed",
    paragraphs: [
      from ? `From ${from} on, your payouts go to ${method}.` : `Your payouts go to ${method} from now on.`,
      "If it wasn't you, change it back, choose a new password at once and write to us.",
    ],
    action: { label: "Write to us", url: `${publicUrl}/contact` },
    reason: SECURITY,
  }),
};
