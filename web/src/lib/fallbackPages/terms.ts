import { t } from "../../../../api/src/contract/i18n/t";
import { fatesInWords } from "../fatesInWords";
import { figures } from "../figures";
import { linkTo } from "../i18n/language";
import { paths } from "../navigation/paths";

const { arrival, minimumAge, minimumPayout, approvalHours, responseHours } = figures;
const { defaultCookieDays, longestCookieDays, defaultReturnDays } = figures;
const { defaultCommissionPercent, maxCommissionPercent } = figures;

const methodRows = figures.payouts
  .map(({ label, days, fee }) => `<tr><th scope="row">${label}</th><td>${days}</td><td>${fee}</td></tr>`)
  .join("\n");

const fateRows = fatesInWords.map(({ when, fate }) => `<dt>${when}</dt>\n<dd>${fate}</dd>`).join("\n");

/** Shown until an admin publishes the page; also the initial text in the page editor. */
export const termsFallback = `
<p>${t("These terms are the agreement between you and Weft. They apply from the moment you apply for an account, to publishers and to advertisers alike. Please read them: they are short, and they decide what you are paid.")}</p>

<h2>${t("1. The words used here")}</h2>
<dl>
<dt>${t("Publisher")}</dt>
<dd>${t("Someone who promotes brands with links made on Weft.")}</dd>
<dt>${t("Advertiser")}</dt>
<dd>${t("A brand or shop that pays commission on the sales those links bring.")}</dd>
<dt>${t("Commission")}</dt>
<dd>${t("The publisher’s share of a sale, in percent of its amount.")}</dd>
<dt>${t("Attribution window")}</dt>
<dd>${t("The time after a click in which a sale still belongs to it.")}</dd>
<dt>${t("Return window")}</dt>
<dd>${t("The time in which the advertiser takes goods back. Until it is over, a commission may still be reduced.")}</dd>
</dl>

<h2>${t("2. Your account")}</h2>
<p>${t("You must be at least {minimumAge} years old. What you tell us when you apply must be true, and must stay true. A person looks at every application; most are decided within {usual} hours, all within {atMost}. We may decline one. Keep your password and your keys to yourself: what is done with them counts as done by you until you tell us that they were stolen.", { minimumAge, ...approvalHours })}</p>

<h2>${t("3. Publishers")}</h2>
<h3>${t("What you may do")}</h3>
<p>${t("You may make links to any brand in the network and place them wherever you publish: on your site, in videos, in posts and in newsletters that people asked for.")}</p>
<h3>${t("What you must say")}</h3>
<p>${t("Readers have a right to know that you earn from a link. Say so clearly, close to the link, in the language of the post, before they click. “Ad” or “affiliate link” will do; a note on another page will not.")}</p>
<h3>${t("What you must not do")}</h3>
<ul>
<li>${t("Click or buy through your own links, or have anyone paid to do it.")}</li>
<li>${t("Send traffic by robots, pop-ups, hidden frames or unasked-for mail.")}</li>
<li>${t("Bid on a brand’s name in search advertising, or pretend to be the brand.")}</li>
<li>${t("Promise discounts, qualities or stock that the brand does not offer.")}</li>
<li>${t("Place links beside content that is unlawful, hateful or sexual.")}</li>
</ul>

<h2>${t("4. Advertisers")}</h2>
<p>${t("You set your commission and may change it at any time. A change applies to later clicks only: a sale earns the rate that was in force when the reader clicked. You report every order that carries one of our click numbers, at its real amount, and every return. You decline a sale only for a reason that you give: it was returned, cancelled, fraudulent, or not paid. The publisher sees that reason.")}</p>
<p>${t("You answer for your goods, your prices, your website and your service to the people who buy from you.")}</p>

<h2>${t("5. How sales are counted")}</h2>
<ul>
<li>${t("A sale belongs to the click whose number came with the order, if that click lies within the advertiser’s attribution window: {defaultCookieDays} days unless the advertiser sets another, and {longestCookieDays} days at most.", { defaultCookieDays, longestCookieDays })}</li>
<li>${t("Clicks by robots earn nothing. Links that had been archived at the time of the click earn nothing.")}</li>
<li>${t("An order that was reported only by a browser, without the shop’s signature, earns nothing until the advertiser confirms it.")}</li>
<li>${t("Commission is {defaultCommissionPercent}% unless the advertiser sets another rate, and up to {maxCommissionPercent}%. It is computed on the sale’s amount, rounded to whole cents once, half up.", { defaultCommissionPercent, maxCommissionPercent })}</li>
<li>${t("A sale stays pending during the return window, usually {defaultReturnDays} days. Goods that come back reduce the commission at the sale’s own rate, never below zero, also if it had been approved.", { defaultReturnDays })}</li>
</ul>

<h2>${t("6. Payouts")}</h2>
<p>${t("The week runs from Monday to Sunday, in UTC. Earnings are calculated on Thursday, and payouts are sent every Friday for the previous week. They arrive in {arrival}, depending on how you are paid:", { arrival })}</p>
<table>
<thead><tr><th scope="col">${t("Method")}</th><th scope="col">${t("Arrives in")}</th><th scope="col">${t("Fee")}</th></tr></thead>
<tbody>
${methodRows}
</tbody>
</table>
<p>${t("We pay when {minimumPayout} or more is due, before any fee. Less than that is carried over to the next week; it does not expire. A payout that fails joins the next week’s. Amounts are in US dollars. Taxes on what you earn are yours to declare. The {link}payment page{end} has examples.", { minimumPayout, ...linkTo(paths.paymentInfo) })}</p>

<h2>${t("7. When someone breaks the rules")}</h2>
<p>${t("If we believe that these terms were broken, we may suspend an account while we look into it; its links then stop earning. We tell you what we found and listen to you before we close an account for good. Commission from fraudulent sales is withheld and goes back to the advertiser. Commission that was earned fairly is paid.")}</p>
<p>${t("What becomes of money that is not paid yet, then and otherwise:")}</p>
<dl>
${fateRows}
</dl>

<h2>${t("8. Leaving")}</h2>
<p>${t("You may leave at any time: write to us. Sales from clicks before that day still count. What is due to you is paid on the usual days, and on closing also if it is less than {minimumPayout}.", { minimumPayout })}</p>

<h2>${t("9. Names and content")}</h2>
<p>${t("What you publish stays yours. A brand’s name, logo and pictures stay the brand’s; you may use what it offers for promotion, for as long as you promote it. You may say that you work with Weft. You may not say that we endorse you.")}</p>

<h2>${t("10. What we promise, and what we do not")}</h2>
<p>${t("We run the network with care and correct our mistakes when we find them, in either direction. We do not promise that it will never be interrupted, or that you will earn a certain amount. Where the law allows us to limit what we are liable for, our liability is limited to the commissions that you earned, or owed, in the twelve months before. Nothing here limits liability for intent, gross negligence or injury.")}</p>

<h2>${t("11. Privacy")}</h2>
<p>${t("The {link}privacy policy{end} says what we keep and for how long.", linkTo(paths.privacy))}</p>

<h2>${t("12. Changes and the law")}</h2>
<p>${t("When these terms change, we write to you at least 30 days before; if you do not agree, you may leave until then. The law of the State of New York applies, unless the law of the place where you live protects you better. If one of these rules turns out to be invalid, the others still hold.")}</p>

<h2>${t("13. Questions")}</h2>
<p>${t("{link}Write to us{end} before you guess. General questions are answered within {general} hours.", { ...responseHours, ...linkTo(paths.contact) })}</p>
`.trim();
