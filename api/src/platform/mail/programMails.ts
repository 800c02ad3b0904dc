import { t } from "../../contract/i18n/t";
import type { Template } from "./mail";
import { forMoney, forMoved, forSecurity, forTerms, notYou } from "./reasons";

const viewLinks = (publicUrl: string) => ({ label: t("View links"), url: `${publicUrl}/dashboard/publisher` });
const viewProgram = (publicUrl: string) => ({
  label: t("View program"),
  url: `${publicUrl}/dashboard/advertiser/program`,
});

/** Mails about a program's terms, and custom terms. */
export const programMails: Record<string, Template> = {
  "moved-invitation": ({ merchant, link }) => ({
    subject: t("{brand} moved to Weft: your links already earn", { brand: merchant }),
    paragraphs: [
      t("{brand} moved its affiliate program to Weft and brought your links and codes. They work as before.", {
        brand: merchant,
      }),
      t("Commission is held for you from now on. Accept to receive it. You need a Weft account, which is free."),
      t("If you don't want this, use the same link to erase your name and address."),
    ],
    action: { label: t("View what is held for you"), url: link ?? "" },
    reason: forMoved(merchant ?? ""),
  }),
  "moved-reminder": ({ merchant, link }) => ({
    subject: t("{brand} still holds your commission", { brand: merchant }),
    paragraphs: [
      t("Your links to {brand} earn on Weft, and your commission waits for you.", { brand: merchant }),
      t("Commission that nobody claims within 12 months returns to the brand. This is our only reminder."),
    ],
    action: { label: t("View what is held for you"), url: link ?? "" },
    reason: forMoved(merchant ?? ""),
  }),
  "unclaimed-returns": ({ merchant, amount, count, day }, publicUrl) => ({
    subject: t("{brand}: unclaimed earnings return to you", { brand: merchant }),
    paragraphs: [
      t(
        "{count, plural, one {A partner of your earlier program has} other {# partners of your earlier program have}} not claimed {amount} for almost 12 months.",
        { count: Number(count), amount },
      ),
      t("If that doesn't change, it returns to you from {day} (UTC) and lowers your next invoice.", { day }),
    ],
    action: { label: t("View partners"), url: `${publicUrl}/dashboard/advertiser/integrations?part=move` },
    reason: forMoney(),
  }),
  "program-changed": ({ merchant, changes, startsOn }, publicUrl) => ({
    subject: t("{brand}: your program was changed", { brand: merchant }),
    paragraphs: [
      t("These settings of {brand} were changed: {changes}.", { brand: merchant, changes }),
      startsOn
        ? t(
            "Clicks from {day} (UTC) earn a lower commission or have a shorter attribution window. We notified your creators by email.",
            { day: startsOn },
          )
        : t("The changes apply to creators' links and commissions from now on."),
      notYou(),
    ],
    action: viewProgram(publicUrl),
    reason: forSecurity(),
  }),
  "terms-announced": ({ merchant, changes, startsOn }, publicUrl) => ({
    subject: t("{brand}: new terms from {day}", { brand: merchant, day: startsOn }),
    paragraphs: [
      t("{brand} announced new terms for clicks from {day} (UTC):", { brand: merchant, day: startsOn }),
      ...(changes ?? "").split("\n"),
      t("Earlier clicks keep the current terms, even if the order comes later."),
    ],
    action: viewLinks(publicUrl),
    reason: forTerms(),
  }),
  "terms-withdrawn": ({ merchant, startsOn }, publicUrl) => ({
    subject: t("{brand}: your terms stay the same", { brand: merchant }),
    paragraphs: [
      t("{brand} withdrew the terms announced for {day} (UTC). The current terms continue.", {
        brand: merchant,
        day: startsOn,
      }),
    ],
    action: viewLinks(publicUrl),
    reason: forTerms(),
  }),
  "offer-made": ({ merchant, changes }, publicUrl) => ({
    subject: t("{brand} offers you custom terms", { brand: merchant }),
    paragraphs: [
      t("{brand} offers you terms that differ from its standard program:", { brand: merchant }),
      ...(changes ?? "").split("\n"),
      t("If you accept, they apply to your new clicks. Until then nothing changes."),
    ],
    action: { label: t("View offer"), url: `${publicUrl}/dashboard/publisher` },
  }),
  "offer-accepted": ({ merchant, publisher }, publicUrl) => ({
    subject: t("{creator} accepted your custom terms", { creator: publisher }),
    paragraphs: [
      t("{creator} accepted the custom terms of {brand}. They apply to new clicks.", {
        creator: publisher,
        brand: merchant,
      }),
    ],
    action: viewProgram(publicUrl),
  }),
  "offer-declined": ({ merchant, publisher }, publicUrl) => ({
    subject: t("{creator} declined your custom terms", { creator: publisher }),
    paragraphs: [
      t("{creator} declined the custom terms of {brand}. Your program's terms continue to apply.", {
        creator: publisher,
        brand: merchant,
      }),
    ],
    action: viewProgram(publicUrl),
  }),
  "offer-withdrawn": ({ merchant }, publicUrl) => ({
    subject: t("{brand} withdrew its offer", { brand: merchant }),
    paragraphs: [t("{brand} withdrew the custom terms it had offered you.", { brand: merchant })],
    action: viewLinks(publicUrl),
  }),
  "offer-ends": ({ merchant, startsOn, changes }, publicUrl) => ({
    subject: t("{brand}: your custom terms end on {day}", { brand: merchant, day: startsOn }),
    paragraphs: [
      t("Your custom terms with {brand} end on {day} (UTC). For clicks from that day:", {
        brand: merchant,
        day: startsOn,
      }),
      ...(changes ?? "").split("\n"),
      t("Earlier clicks keep your custom terms, even if the order comes later."),
    ],
    action: viewLinks(publicUrl),
    reason: forTerms(),
  }),
};
