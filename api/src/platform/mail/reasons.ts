import { t } from "../../contract/i18n/t";

/* Why a mandatory email is sent, and what to do if it wasn't the reader. */

export const forSecurity = (): string =>
  t("You're receiving this security notice because it concerns your account. You can't unsubscribe from these.");

export const forMoney = (): string =>
  t("You're receiving this because it concerns your money. You can't unsubscribe from these.");

export const forTerms = (): string =>
  t("You're receiving this because these terms affect your earnings. You can't unsubscribe from these.");

export const forReceipt = (): string =>
  t("You're receiving this as your payment receipt. You can't unsubscribe from these.");

export const forAdmins = (): string =>
  t("You're receiving this because you're an admin of the network. You can't unsubscribe from these.");

export const notYou = (): string => t("If this wasn't you, change your password right away and contact us.");

/** To people who have no account: they were partners in another program. */
export const forMoved = (brand: string): string =>
  t("You get this email because you were a partner in {brand}'s earlier affiliate program.", { brand });
