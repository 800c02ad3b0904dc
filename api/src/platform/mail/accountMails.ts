import { business } from "../../contract/business";
import type { Template } from "./mail";

const { usual, atMost } = business.approvalHours;

const SECURITY = "You get this email because it is about the safety of your account. It can't be turned off.";

/** About an account as a whole: its application, and whether it may be used. */
export const accountMails: Record<string, Template> = {
  "application-received": () => ({
    subject: "We have your application",
    paragraphs: [
      "Thank you for applying to Weft. A person reads every application.",
      `You'll hear from us by email, usually within ${usual} hours and at most ${atMost}.`,
    ],
  }),
  "application-approved": ({ role }, publicUrl) => ({
    subject: "Welcome to Weft: you're approved",
    paragraphs: [
      role === "advertiser"
        ? "Your application was approved, and publishers can find your brand from now on."
        : "Your application was approved. Pick a brand, create your first link and share it.",
    ],
    action: { label: "Sign in", url: `${publicUrl}/login` },
  }),
  "application-rejected": ({ why, again }, publicUrl) => ({
    subject: "About your application to Weft",
    paragraphs: [
      "We reviewed your application and can't approve it right now.",
      ...(why ? [why] : []),
      ...(again ? [`You can apply again with this email address from ${again} (UTC).`] : []),
      "If something has changed, or you think we got it wrong, please write to us.",
    ],
    action: { label: "Write to us", url: `${publicUrl}/contact` },
  }),
  "application-reopened": (_, publicUrl) => ({
    subject: "You can apply to Weft again",
    paragraphs: [
      "We looked at your application once more. You can apply again right away, with the same email address.",
    ],
    action: { label: "Apply again", url: `${publicUrl}/login` },
  }),
  "account-suspended": ({ why, number, money }, publicUrl) => ({
    subject: "Your Weft account is suspended",
    paragraphs: [
      "Your account was suspended just now. Nobody can sign in to it, links earn nothing, and payouts wait.",
      ...(why ? [why] : []),
      ...(money ? money.split("\n") : []),
      `If you think we got it wrong, please write to us.${number ? ` The account's number is ${number}.` : ""}`,
    ],
    action: { label: "Write to us", url: `${publicUrl}/contact` },
    reason: SECURITY,
  }),
  "account-restored": (_, publicUrl) => ({
    subject: "Your Weft account works again",
    paragraphs: ["Your account is no longer suspended. You can sign in again, links earn, and payouts go on."],
    action: { label: "Sign in", url: `${publicUrl}/login` },
    reason: SECURITY,
  }),
};
