import { monogramOf } from "../../contract/brands/monogram";
import type { Language } from "../../contract/i18n/languages";
import { t } from "../../contract/i18n/t";
import { Html, html } from "../html";
import { mailStyle, styles } from "./layoutStyle";
import type { MailBrand, MailText } from "./mail";

const NOTHING = new Html("");

/** Addresses of the site in the reader's language. */
export interface Frame {
  publicUrl: string;
  language: Language;
}

/** The only layout of mails: the site's colors and letters in tables with inline styles, which all clients support. */
export function mailHtml(mail: MailText, brand: MailBrand | null, { publicUrl, language }: Frame): string {
  const { subject, paragraphs, action } = mail;
  // The heading says it already.
  const shown = paragraphs.filter((text) => text !== subject && text !== `${subject}.`);
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${new Html(mailStyle)}</style>
</head>
<body class="bg" style="${styles.body}">
<div class="bg gap" style="${styles.page}">
<table role="presentation" class="card" align="center" width="100%" style="${styles.card}">
<tr><td style="${styles.head}">${markHtml(publicUrl)}</td></tr>
<tr><td style="${styles.thread}">&nbsp;</td></tr>
<tr><td class="in ink" style="${styles.content}">${brand ? brandHtml(brand) : NOTHING}<h1 class="ink" style="${styles.heading}">${subject}</h1>${shown.map(paragraphHtml)}${action ? buttonHtml(action) : NOTHING}</td></tr>
</table>
<p class="quiet" style="${styles.foot}">${footHtml(mail, publicUrl)}</p>
</div>
</body>
</html>`.text;
}

/** On its own ink, because programs that recolor mails leave pictures as they are. */
const markHtml = (publicUrl: string): Html =>
  html`<a href="${publicUrl}" style="${styles.mark}"><img src="${publicUrl}/mail-mark.png" width="102" height="48" alt="Weft" style="${styles.markPicture}"></a>`;

const brandHtml = ({ name, logo }: MailBrand): Html =>
  logo
    ? html`<img src="${logo}" width="56" height="56" alt="${t("Logo of {brand}", { brand: name })}" style="${styles.logo}">`
    : html`<table role="presentation" aria-hidden="true" style="margin:0 0 20px;border-collapse:collapse"><tr><td style="${styles.monogram}">${monogramOf(name)}</td></tr></table>`;

const linesHtml = (text: string): Html =>
  new Html(
    text
      .split("\n")
      .map((line) => html`${line}`.text)
      .join("<br>"),
  );

const paragraphHtml = (text: string): Html => html`<p style="${styles.paragraph}">${linesHtml(text)}</p>`;

const buttonHtml = ({ label, url }: NonNullable<MailText["action"]>): Html =>
  html`<table role="presentation" style="margin-top:28px;border-collapse:collapse"><tr><td class="b" style="${styles.buttonCell}"><a class="b" href="${url}" style="${styles.button}">${label}</a></td></tr></table>`;

function footHtml({ reason, unsubscribe }: MailText, publicUrl: string): Html {
  const links = unsubscribe
    ? html`<br><a class="quiet" href="${unsubscribe.url}" style="${styles.footLink}">${unsubscribe.label}</a> · <a class="quiet" href="${settingsIn(publicUrl)}" style="${styles.footLink}">${allSettings()}</a>`
    : NOTHING;
  return html`${reason ? html`${reason}${links}<br>` : NOTHING}${nameOfNetwork()}`;
}

export const nameOfNetwork = (): string => t("Weft, the affiliate network for fashion");
export const allSettings = (): string => t("Notification settings");
export const settingsIn = (publicUrl: string): string => `${publicUrl}/settings/notifications`;
