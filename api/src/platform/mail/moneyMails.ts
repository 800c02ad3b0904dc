import { orderReasons } from "../../contract/claims/orderReasons";
import { readStored } from "../../contract/i18n/stored";
import { t } from "../../contract/i18n/t";
import type { Template } from "./mail";
import { forMoney, forReceipt, forSecurity } from "./reasons";

const viewPayouts = (publicUrl: string) => ({ label: t("View payouts"), url: `${publicUrl}/dashboard/publisher` });

/** Mails about held earnings, payouts and payout methods. */
export const moneyMails: Record<string, Template> = {
  "payout-lines-held": ({ merchant, why, until }, publicUrl) => ({
    subject: t("Part of your next payout is on hold: {brand}", { brand: merchant }),
    paragraphs: [
      t("Your earnings from {brand} are on hold. You don't lose them. Reason: {reason}.", {
        brand: merchant,
        reason: why,
      }),
      t(
        "Unless we decide otherwise, we release them on {day} (UTC). If this is a mistake, tell us why. A member of our team reads every statement.",
        { day: until },
      ),
    ],
    action: viewPayouts(publicUrl),
    reason: forMoney(),
  }),
  "payout-lines-kept": ({ merchant, reason }, publicUrl) => ({
    subject: t("We reviewed your earnings from {brand}", { brand: merchant }),
    paragraphs: [
      t("Your earnings from {brand} stay on hold until we release them.", { brand: merchant }),
      ...(reason ? [reason] : []),
      t("If you think we made a mistake, please contact us."),
    ],
    action: { label: t("Contact us"), url: `${publicUrl}/contact` },
    reason: forMoney(),
  }),
  "held-orders-declined": ({ merchant, count, why = "" }, publicUrl) => ({
    subject: merchant ? t("Orders at {brand} were declined", { brand: merchant }) : t("Your open orders were declined"),
    paragraphs: [
      merchant
        ? t(
            "We reviewed your hold at {brand} and declined {count, plural, one {# open order} other {# open orders}}. Declined orders earn no commission. Reason: {reason}",
            { brand: merchant, count: Number(count), reason: readStored(why, orderReasons) },
          )
        : t(
            "We reviewed your holds and declined {count, plural, one {# open order} other {# open orders}}. Declined orders earn no commission. Reason: {reason}",
            { count: Number(count), reason: readStored(why, orderReasons) },
          ),
      t("Each order shows the reason. If an order was declined by mistake, open a claim."),
    ],
    action: { label: t("View orders"), url: `${publicUrl}/dashboard/publisher/earnings` },
    reason: forMoney(),
  }),
  "payout-lines-released": ({ merchant, reason }, publicUrl) => ({
    subject: t("Your earnings from {brand} were released", { brand: merchant }),
    paragraphs: [
      t("Your earnings from {brand} are no longer on hold and will be in your next payout.", { brand: merchant }),
      ...(reason ? [reason] : []),
    ],
    action: viewPayouts(publicUrl),
    reason: forMoney(),
  }),
  "payout-sent": ({ week, gross, fee, net, method, days, digest, converted, setOff }, publicUrl) => ({
    subject: t("Your payout of {amount} is on its way", { amount: net }),
    paragraphs: [
      fee
        ? t("You earned {gross} in the week of {week}. After a fee of {fee}, we sent you {net} today.", {
            gross,
            week,
            fee,
            net,
          })
        : t("You earned {gross} in the week of {week}. We sent you {net} today.", { gross, week, net }),
      ...(setOff ? [t("We first deducted your negative balance: {amounts}.", { amounts: setOff })] : []),
      ...(converted ? [t("Converted from {amount}.", { amount: converted })] : []),
      t("It goes to {method} and arrives within {days} business days.", { method, days }),
      ...(digest
        ? [t("Ledger digest: {digest}. Keep it as proof that the ledger isn't rewritten later.", { digest })]
        : []),
    ],
    action: viewPayouts(publicUrl),
    reason: forReceipt(),
  }),
  "payout-method-changed": ({ method, from }, publicUrl) => ({
    subject: t("Your payout method was changed"),
    paragraphs: [
      from
        ? t("From {date}, we'll pay you to {method}.", { date: from, method })
        : t("We'll now pay you to {method}.", { method }),
      t("If this wasn't you, change it back, change your password right away and contact us."),
    ],
    action: { label: t("Contact us"), url: `${publicUrl}/contact` },
    reason: forSecurity(),
  }),
};
