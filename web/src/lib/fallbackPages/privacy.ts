import { t } from "../../../../api/src/contract/i18n/t";
import { figures } from "../figures";
import { linkTo } from "../i18n/language";
import { paths } from "../navigation/paths";

const { longestCookieDays, defaultCookieDays, minimumAge } = figures;
const strong = { strong: "<strong>", end: "</strong>" } as const;

/** Shown until an admin publishes the page; also the initial text in the page editor. */
export const privacyFallback = `
<p>${t("This policy says what Weft keeps about you, why, for how long, and what you can do about it. We wrote it to be read. Where we keep little, that is on purpose.")}</p>

<h2>${t("In short")}</h2>
<ul>
<li>${t("We count clicks without keeping IP addresses, and without recognizing a reader from one day to the next.")}</li>
<li>${t("We keep no shopper’s name, address or card. Shops never send them to us.")}</li>
<li>${t("Single clicks are deleted after {longestCookieDays} days. Only sums remain.", { longestCookieDays })}</li>
<li>${t("This site sets no cookies and asks no other company’s servers for anything.")}</li>
<li>${t("We sell no data and show no advertising.")}</li>
</ul>

<h2>${t("Who this covers")}</h2>
<p>${t("Three groups of people meet Weft: {strong}readers{end}, who follow a publisher’s link to a shop; {strong}publishers{end} and {strong}advertisers{end}, who have an account; and {strong}visitors{end} of this website. The sections below take them in turn.", strong)}</p>

<h2>${t("If you follow a link")}</h2>
<p>${t("A Weft link sends you on to the shop at once. To tell the publisher that somebody came, and to recognize a sale later, we keep one row for the click:")}</p>
<table>
<thead><tr><th scope="col">${t("What we keep")}</th><th scope="col">${t("What for")}</th></tr></thead>
<tbody>
<tr><th scope="row">${t("The time and the link")}</th><td>${t("To count the click, and to know whom a sale belongs to")}</td></tr>
<tr><th scope="row">${t("A visitor hash")}</th><td>${t("To tell a repeated click from a new one, within a day")}</td></tr>
<tr><th scope="row">${t("The referring site’s host name")}</th><td>${t("To show publishers where their readers come from")}</td></tr>
<tr><th scope="row">${t("The kind of device")}</th><td>${t("Phone, tablet or computer; nothing finer")}</td></tr>
<tr><th scope="row">${t("The country, if known")}</th><td>${t("For reports by country")}</td></tr>
<tr><th scope="row">${t("A label set by the publisher")}</th><td>${t("To tell one post’s readers from another’s")}</td></tr>
</tbody>
</table>
<h3>${t("About the visitor hash")}</h3>
<p>${t("It is made from your IP address and browser with a secret key, and the key changes every day. The IP address itself is never written to our database. Once the day is over, nobody, ourselves included, can connect yesterday’s hash with today’s.")}</p>
<h3>${t("At the shop")}</h3>
<p>${t("The link carries a signed click number to the shop. The shop may keep that number in your browser, under its own address and its own privacy policy, so that an order can be attributed later. It can do so for {defaultCookieDays} days in most shops, and for {longestCookieDays} days at most. When you order, the shop tells us the order number, the amount, the items’ categories and that click number. It does not tell us who you are.", { defaultCookieDays, longestCookieDays })}</p>

<h2>${t("If you have an account")}</h2>
<ul>
<li><strong>${t("Your details:")}</strong> ${t("name, email address and, depending on your role, website and channel, or business name and categories. You give them to us when you apply, and an admin reads them to decide.")}</li>
<li><strong>${t("Your password:")}</strong> ${t("never as you typed it. We keep an argon2id hash, from which it cannot be read.")}</li>
<li><strong>${t("Your earnings:")}</strong> ${t("links, sales, commissions and payouts, each with the reason for its amount.")}</li>
<li><strong>${t("Your payout details:")}</strong> ${t("encrypted where they are stored.")}</li>
<li><strong>${t("A record of changes:")}</strong> ${t("decisions by admins, bursts of failed sign-ins, and keys made or revoked, so that misuse can be found.")}</li>
</ul>
<p>${t("Publishers and advertisers see each other where the work needs it: an advertiser sees the names of publishers who brought it traffic, and publishers see an advertiser’s public description and rate. Neither sees the other’s email address or payout details.")}</p>

<h2>${t("If you visit this website")}</h2>
<p>${t("We keep no profile of visitors. There are no analytics, no advertising tags and no embedded content; fonts and pictures come from our own server. Your browser’s local storage holds two things, and only if you use them: a sign-in token, until you sign out or for seven days, and your choice of light or dark colors.")}</p>
<p>${t("To keep robots from guessing passwords we look at the address a request comes from, for as long as it takes to count attempts, and then forget it.")}</p>
<p>${t("When you write to us through the {link}contact page{end}, we keep your name, email address and message so that we can answer.", linkTo(paths.contact))}</p>

<h2>${t("How long we keep things")}</h2>
<table>
<thead><tr><th scope="col">${t("Data")}</th><th scope="col">${t("Kept for")}</th></tr></thead>
<tbody>
<tr><th scope="row">${t("Single clicks")}</th><td>${t("{longestCookieDays} days, the longest time in which a sale can still be attributed; then only daily sums", { longestCookieDays })}</td></tr>
<tr><th scope="row">${t("Sales, commissions and payouts")}</th><td>${t("As long as the law requires accounts to be kept")}</td></tr>
<tr><th scope="row">${t("Account details")}</th><td>${t("As long as you have an account; then deleted, apart from what the accounts need")}</td></tr>
<tr><th scope="row">${t("Password reset links")}</th><td>${t("They work once, for one hour")}</td></tr>
<tr><th scope="row">${t("Contact messages")}</th><td>${t("As long as it takes to settle your question, and to answer if it comes up again")}</td></tr>
</tbody>
</table>

<h2>${t("Who else receives data")}</h2>
<p>${t("Nobody buys it. We pass on only what a service needs to do its part: a mail provider receives the messages we send you, a bank or PayPal receives what a payout needs, and our hosting provider runs the machines. Authorities receive data where the law obliges us, and no more than it obliges us to.")}</p>

<h2>${t("How it is protected")}</h2>
<p>${t("Connections are encrypted. Secrets such as signing keys and payout details are encrypted where they are stored. Changes by admins are recorded. Should data of yours be exposed in spite of this, we will tell you, and the authority in charge, without delay.")}</p>

<h2>${t("Your rights")}</h2>
<p>${t("You may ask what we hold about you, have it corrected, receive a copy, or have it deleted. You may object to a use, and you may complain to a data protection authority. {link}Write to us{end} and a person will see to it within 30 days. For clicks we usually cannot: nothing in them leads back to you.", linkTo(paths.contact))}</p>
<p>${t("Weft is for people of {minimumAge} and over. We do not knowingly keep data of anyone younger; if we have, tell us and it will be deleted.", { minimumAge })}</p>

<h2>${t("Changes")}</h2>
<p>${t("When this policy changes, the date at its head changes with it. Before a change that matters to account holders takes effect, we write to them.")}</p>
`.trim();
