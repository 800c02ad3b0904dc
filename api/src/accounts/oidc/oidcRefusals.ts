import { t } from "../../contract/i18n/t";

/** Why a sign-in with the identity provider failed, and what to do about it. */
export const START_AGAIN = t("This sign-in has expired or was started in another browser. Please start again.");
export const SEVERAL_INVITATIONS = t(
  "You have several invitations. Please open the link in the one you want to accept.",
);

export const unreachable = (name: string) =>
  t("We can't reach {name}. Please try again in a minute, or sign in with your password.", { name });
export const canceledAt = (name: string) => t("{name} did not sign you in. Please try again.", { name });
export const notVerified = (name: string) =>
  t("We couldn't verify the response from {name}. Please try again. If this keeps happening, contact us.", { name });
export const withoutEmail = (name: string) =>
  t("{name} did not share an email address we can use. Please sign in with your password.", { name });
export const unverifiedEmail = (name: string) =>
  t("{name} has not verified your email address. Please verify it there, then try again.", { name });
export const foreignDomain = (email: string, name: string) =>
  t("{email} can't sign in with {name}. Please use your work address, or sign in with your password.", { email, name });
export const noAccount = (email: string) =>
  t("There is no account for {email}. Please ask an owner of your team for an invitation.", { email });
export const linkedElsewhere = (name: string) =>
  t("This account is linked to another identity at {name}. Please sign in with your password, or contact us.", {
    name,
  });
