import { t } from "../../../../api/src/contract/i18n/t";
import { publicSentences } from "../../../../api/src/contract/terms/publicSentences";
import { figures } from "../figures";
import { linkTo } from "../i18n/language";
import { counters } from "../marketing";
import { inCount } from "../money";
import { paths } from "../navigation/paths";

const [publishers, brands] = counters.map(({ value }) => inCount(value));
const { maxCommissionPercent, minimumPayout, approvalHours, responseHours } = figures;

/** Shown until an admin publishes the page; also the initial text in the page editor. */
export const aboutFallback = `
<p>${t("Weft is an affiliate network for fashion and for nothing else. More than {publishers} publishers write, film and post about clothes here, and more than {brands} brands pay them a share of what they sell. We keep the thread between the two, and we keep it in plain sight.", { publishers, brands })}</p>

<h2>${t("Why it is called Weft")}</h2>
<p>${t("In a cloth, the warp is the set of threads that stays put. The weft is the one that travels: over, under, all the way across, until many separate lines hold together as one piece. A link does the same. It leaves somebody’s sentence, passes through a shop, and comes back as a sale. We named the network after the part that moves.")}</p>

<h2>${t("What we do differently")}</h2>
<p>${t("Affiliate marketing has a habit of answering questions with a number and no reason. We started from the opposite end.")}</p>
<ul>
<li><strong>${t("Every figure explains itself.")}</strong> ${t("Each number on a dashboard says what it counts, and each commission says which click it came from and which rate applied.")}</li>
<li><strong>${t("Rates do not change behind you.")}</strong> ${t("A sale earns the rate that was in force when the reader clicked.")} ${publicSentences.rateChange}</li>
<li><strong>${t("Fridays are Fridays.")}</strong> ${t("Payouts go out every Friday for the previous week, from {minimumPayout}. Smaller balances roll over and stay yours.", { minimumPayout })}</li>
<li><strong>${t("Readers are not the product.")}</strong> ${t("We count clicks without keeping anyone’s IP address, and this site calls no advertising or analytics company. The {link}privacy policy{end} says exactly what is kept.", linkTo(paths.privacy))}</li>
</ul>

<blockquote><p>${t("If we cannot explain a number, we should not be showing it.")}</p></blockquote>

<h2>${t("For publishers")}</h2>
<p>${t("You can be a blog, a channel, a feed or a shop. What we look for is a real voice and readers who chose to hear it. Brands set their own commission, up to {maxCommissionPercent}%, and you see it before you create a link. Most applications are decided within {usualHours} hours. The {link}publisher guide{end} shows the way from the first link to the first payout.", { maxCommissionPercent, usualHours: approvalHours.usual, ...linkTo(paths.publisherGuide) })}</p>

<h2>${t("For brands")}</h2>
<p>${t("You choose the commission, and you pay it on sales that stay sold: what is returned within your return window is taken back from the commission as well. You see which publisher brought each order, and you never pay for a click. {link}Tell us about your label{end} and a person will look at it.", linkTo(paths.advertiserSignUp))}</p>

<h2>${t("Who answers")}</h2>
<p>${t("People do. General questions are answered within {general} hours, technical ones within {technical}, and partnership requests within {partnership}. {link}Write to us{end} about a payout, a broken link, or a brand you want to see.", { ...responseHours, ...linkTo(paths.contact) })}</p>
`.trim();
