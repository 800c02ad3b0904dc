import { business } from "../business";
import { said } from "../i18n/said";
import { t } from "../i18n/t";
import { creditModelText } from "./creditModels";
import { creditModels, plainTerms } from "./termsDocument";

const { methodChangeHours, methodChangeHoursAfterNewPassword, currency, defaultCookieDays, defaultReturnDays } =
  business;

/** The initial terms of a new program. */
const usual = plainTerms({ currency, basisPoints: 0, windowDays: defaultCookieDays, returnDays: defaultReturnDays });

/** The rules as stated on public pages, generated from the rules themselves. */
export const publicSentences = said({
  rateChange: () =>
    t("A higher rate applies to new clicks right away, a lower one after {days} days’ notice.", {
      days: usual.noticeDays,
    }),
  credit: () =>
    t("Usually {usual}. A brand’s terms may set another split: {others}.", {
      usual: creditModelText[usual.creditModel],
      others: creditModels
        .filter((model) => model !== usual.creditModel)
        .map((model) => creditModelText[model])
        .join("; "),
    }),
  methodChange: () =>
    t(
      "For your security, changes take effect after {hours} hours, or {longer} hours if you recently changed your password or email address.",
      { hours: methodChangeHours, longer: methodChangeHoursAfterNewPassword },
    ),
});
