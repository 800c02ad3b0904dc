import { t } from "../../contract/i18n/t";
import { EMAIL_STOP_HOURS } from "../../contract/settingsForms";
import type { Template } from "./mail";
import { notYou } from "./reasons";

const viewSecurity = (publicUrl: string) => ({ label: t("View settings"), url: `${publicUrl}/settings/security` });

/** Emails about a person's own settings: what changed, and what to do if it wasn't them. */
export const ownSettings: Record<string, Template> = {
  "own-data-ready": ({ days }, publicUrl) => ({
    subject: t("Your data export is ready"),
    paragraphs: [
      t(
        "The export of your account's data is ready. You can download it for {days} days after confirming your identity.",
        { days },
      ),
      t("If you didn't request it, change your password right away and contact us."),
    ],
    action: { label: t("Go to your data"), url: `${publicUrl}/settings/data` },
  }),
  "account-closed": ({ account, number, day, isOwner, money }, publicUrl) => ({
    subject: t("{account} was closed", { account }),
    paragraphs: [
      t("The account {account} was closed. Sign-in and API keys stopped working and new clicks earn no commission.", {
        account,
      }),
      isOwner
        ? t("Names and addresses will be erased on {day} (UTC). Until then you can reopen the account by signing in.", {
            day,
          })
        : t("Names and addresses will be erased on {day} (UTC). Until then an owner can reopen it by signing in.", {
            day,
          }),
      ...(money ? money.split("\n") : []),
      ...(number ? [t("Your account number is {number}.", { number })] : []),
      ...(isOwner ? [t("If this wasn't you, sign in, change your password right away and contact us.")] : []),
    ],
    ...(isOwner && { action: { label: t("Reopen account"), url: `${publicUrl}/login` } }),
  }),
  "account-taken-back": ({ account, person }, publicUrl) => ({
    subject: t("{account} is open again", { account }),
    paragraphs: [
      t("{person} signed in and reopened {account}. Links earn commission again.", { person, account }),
      t("You'll need new API keys, and webhooks must be resumed."),
      t("If you didn't want this, close the account again in Settings."),
    ],
    action: { label: t("Go to your account"), url: `${publicUrl}/settings/data` },
  }),
  "email-change-confirm": ({ newEmail, link }) => ({
    subject: t("Confirm your new email address"),
    paragraphs: [
      t("You asked to use {email} for Weft. The link below works once and expires in a day.", { email: newEmail }),
      t("If you didn't request this, ignore this email. Nothing will change."),
    ],
    action: { label: t("Confirm email address"), url: link ?? "" },
  }),
  "email-change-notice": ({ newEmail, link }) => ({
    subject: t("Someone asked to change your email address"),
    paragraphs: [
      t("Someone signed in as you asked to change your email address to {email}.", { email: newEmail }),
      t(
        "If this wasn't you, cancel it with the link below within {hours} hours, even if it has been confirmed. This also ends all sessions.",
        { hours: EMAIL_STOP_HOURS },
      ),
    ],
    action: { label: t("Cancel the change"), url: link ?? "" },
  }),
  "email-changed": ({ newEmail }, publicUrl) => ({
    subject: t("Your email address was changed"),
    paragraphs: [
      t("You now sign in with {email}. Your password is unchanged.", { email: newEmail }),
      t("For a few days, changes to your payout method take longer to become active."),
    ],
    action: { label: t("View settings"), url: `${publicUrl}/settings/profile` },
  }),
  "email-change-stopped": ({ newEmail }, publicUrl) => ({
    subject: t("Your email change was canceled"),
    paragraphs: [
      t("Your email address won't change to {email}. All sessions were signed out.", { email: newEmail }),
      t("Someone may know your password. Please choose a new one now."),
    ],
    action: { label: t("Choose a new password"), url: `${publicUrl}/forgot-password` },
  }),
  "shop-erased": ({ merchant, domain, until }, publicUrl) => ({
    subject: t("{brand}: Shopify asked us to disconnect your store", { brand: merchant }),
    paragraphs: [
      t(
        "Shopify asked us to erase the data of {domain}, which it does two days after an app is uninstalled. The connection ends at {until}. Orders are no longer reported after that.",
        { domain, until },
      ),
      t("If you still use the app, keep the connection."),
    ],
    action: { label: t("Keep connection"), url: `${publicUrl}/dashboard/advertiser/integrations` },
  }),
  "second-factor-added": ({ factor }, publicUrl) => ({
    subject: t("Two-factor authentication was added"),
    paragraphs: [t("“{method}” was added. Signing in now requires a second step.", { method: factor }), notYou()],
    action: viewSecurity(publicUrl),
  }),
  "second-factor-removed": ({ factor, isLast }, publicUrl) => ({
    subject: t("A two-factor method was removed"),
    paragraphs: [
      t("“{method}” was removed.", { method: factor }),
      ...(isLast ? [t("Two-factor authentication is off. Only your password protects your account.")] : []),
      notYou(),
    ],
    action: viewSecurity(publicUrl),
  }),
  "second-factors-reset": (_, publicUrl) => ({
    subject: t("Your two-factor authentication was reset"),
    paragraphs: [
      t("We removed your two-factor methods and recovery codes and ended all sessions."),
      t("Only your password protects your account."),
      t("If you didn't ask us to do this, change your password right away and contact us."),
    ],
    action: { label: t("Sign in"), url: `${publicUrl}/login` },
  }),
  "recovery-code-used": ({ left }, publicUrl) => ({
    subject: t("A recovery code was used"),
    paragraphs: [
      t("One of your recovery codes was used. {left, plural, one {# code is left.} other {# codes are left.}}", {
        left: Number(left),
      }),
      notYou(),
    ],
    action: viewSecurity(publicUrl),
  }),
  "recovery-codes-replaced": (_, publicUrl) => ({
    subject: t("You have new recovery codes"),
    paragraphs: [t("New recovery codes were generated. The old ones no longer work."), notYou()],
    action: viewSecurity(publicUrl),
  }),
};
