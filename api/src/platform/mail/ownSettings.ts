import { EMAIL_STOP_HOURS } from "../../contract/settingsForms";
import type { Template } from "./mail";

/** Mails about people's own settings: each names what changed, and what to do if it was somebody else. */
export const ownSettings: Record<string, Template> = {
  "own-data-ready": ({ days }, publicUrl) => ({
    subject: "Your data is ready to download",
    paragraphs: [
      `The archive with everything in your account is ready. You can download it for ${days} days, after you confirm that it is you.`,
      "If you did not ask for it, choose a new password at once and write to us.",
    ],
    action: { label: "Go to your data", url: `${publicUrl}/settings/data` },
  }),
  "account-closed": ({ account, number, day, isOwner, money }, publicUrl) => ({
    subject: `The account ${account} was closed`,
    paragraphs: [
      `The account ${account} was closed just now. Nobody can sign in to it, its API keys ended, and new clicks earn nothing.`,
      isOwner
        ? `On ${day} (UTC) names and addresses are erased. Until then you can take it back: sign in as usual.`
        : `On ${day} (UTC) names and addresses are erased. Until then its owner can take it back by signing in.`,
      ...(money ? money.split("\n") : []),
      ...(number ? [`The account's number is ${number}.`] : []),
      ...(isOwner ? ["If it wasn't you, sign in, choose a new password at once and write to us."] : []),
    ],
    ...(isOwner && { action: { label: "Sign in and take it back", url: `${publicUrl}/login` } }),
  }),
  "account-taken-back": ({ account, person }, publicUrl) => ({
    subject: `The account ${account} is open again`,
    paragraphs: [
      `${person} signed in and took the closing of ${account} back. Links earn again from now on.`,
      "API keys that ended have to be made anew, and webhooks resumed.",
      "If this is not what you want, close the account again in Settings.",
    ],
    action: { label: "Go to your account", url: `${publicUrl}/settings/data` },
  }),
  "email-change-confirm": ({ newEmail, link }) => ({
    subject: "Confirm your new email address",
    paragraphs: [
      `You asked to use ${newEmail} for Weft from now on. The link below works once, for a day.`,
      "If it wasn't you, you don't need to do anything: nothing changes without it.",
    ],
    action: { label: "Use this address", url: link ?? "" },
  }),
  "email-change-notice": ({ newEmail, link }) => ({
    subject: "Somebody wants to change your email address",
    paragraphs: [
      `Someone who is signed in as you, hopefully you, asked to change your address to ${newEmail}.`,
      `If it wasn't you, stop it with the link below within ${EMAIL_STOP_HOURS} hours, also if the change was confirmed meanwhile. All sessions end then.`,
    ],
    action: { label: "Stop the change", url: link ?? "" },
  }),
  "email-changed": ({ newEmail }, publicUrl) => ({
    subject: "Your email address was changed",
    paragraphs: [
      `You sign in with ${newEmail} from now on. Your password is the same.`,
      "For some days, a new payout method takes longer until it is used.",
    ],
    action: { label: "See your settings", url: `${publicUrl}/settings/profile` },
  }),
  "email-change-stopped": ({ newEmail }, publicUrl) => ({
    subject: "The change of your email address was stopped",
    paragraphs: [
      `Your address is not changed to ${newEmail}, and all sessions were signed out.`,
      "Somebody may know your password. Please choose a new one now.",
    ],
    action: { label: "Choose a new password", url: `${publicUrl}/forgot-password` },
  }),
  "shop-erased": ({ merchant, domain, until }, publicUrl) => ({
    subject: `${merchant}: Shopify asked to disconnect your shop`,
    paragraphs: [
      `Shopify asked us to erase what we hold of ${domain}, as it does two days after an app was removed. The connection ends at ${until}, and orders are no longer reported from then on.`,
      "If you still use the app, keep the connection.",
    ],
    action: { label: "Keep the connection", url: `${publicUrl}/dashboard/advertiser/integrations` },
  }),
  "second-factor-added": ({ factor }, publicUrl) => ({
    subject: "A second factor was added",
    paragraphs: [
      `Signing in asks for a second step now: “${factor}” was added just now.`,
      "If it wasn't you, choose a new password at once and write to us.",
    ],
    action: { label: "See your settings", url: `${publicUrl}/settings/security` },
  }),
  "second-factor-removed": ({ factor, isLast }, publicUrl) => ({
    subject: "A second factor was removed",
    paragraphs: [
      `“${factor}” was removed just now.${isLast ? " Signing in asks for the password only." : ""}`,
      "If it wasn't you, choose a new password at once and write to us.",
    ],
    action: { label: "See your settings", url: `${publicUrl}/settings/security` },
  }),
  "second-factors-reset": (_, publicUrl) => ({
    subject: "Your second factors were removed",
    paragraphs: [
      "We removed your second factors and recovery codes, and ended all sessions. Signing in asks for the password only.",
      "If you didn't ask us for it, choose a new password at once and write to us.",
    ],
    action: { label: "Sign in", url: `${publicUrl}/login` },
  }),
  "recovery-code-used": ({ left }, publicUrl) => ({
    subject: "A recovery code was used",
    paragraphs: [
      `One of your recovery codes was used just now. You have ${left} left.`,
      "If it wasn't you, choose a new password at once and write to us.",
    ],
    action: { label: "See your settings", url: `${publicUrl}/settings/security` },
  }),
  "recovery-codes-replaced": (_, publicUrl) => ({
    subject: "You have new recovery codes",
    paragraphs: [
      "New recovery codes were made just now. Those before no longer work.",
      "If it wasn't you, choose a new password at once and write to us.",
    ],
    action: { label: "See your settings", url: `${publicUrl}/settings/security` },
  }),
};
