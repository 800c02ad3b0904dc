import { business } from "../business";
import { creditModelText } from "./creditModels";
import { plainTerms } from "./termsDocument";

const { methodChangeHours, methodChangeHoursAfterNewPassword, currency, defaultCookieDays, defaultReturnDays } =
  business;

/** What a new program starts with. */
const usual = plainTerms({ currency, basisPoints: 0, windowDays: defaultCookieDays, returnDays: defaultReturnDays });

/** What public pages say about rules, from the rules themselves. */
export const publicSentences = {
  rateChange: `A higher rate applies to new clicks at once, a lower one after ${usual.noticeDays} days’ notice.`,
  credit: `Usually ${creditModelText[usual.creditModel]}. A brand’s terms may choose another: ${Object.entries(
    creditModelText,
  )
    .filter(([model]) => model !== usual.creditModel)
    .map(([, text]) => text)
    .join("; ")}.`,
  methodChange: `For your security, a change takes effect after ${methodChangeHours} hours, or ${methodChangeHoursAfterNewPassword} after a new password or email address.`,
} as const;
