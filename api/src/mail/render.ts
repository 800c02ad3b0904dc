import { escapeHtml } from "../core/escapeHtml";
import type { MailText, RenderedMail } from "./mail";

const INK = "#1B1420";
const PLUM = "#56204A";
const WELD = "#D8E24A";
const CHALK = "#F4F3F6";

const withBreaks = (text: string) => escapeHtml(text).replaceAll("\n", "<br>");

/** Prevents header injection: a line break in a subject would start another header. */
const inOneLine = (text: string) => text.replace(/\s+/g, " ").trim().slice(0, 200);

export function render(mail: MailText, publicUrl: string): RenderedMail {
  const { subject, paragraphs, action, reason, unsubscribe } = mail;
  const text = [
    ...paragraphs,
    ...(action ? [`${action.label}: ${action.url}`] : []),
    ...(reason ? [reason] : []),
    ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.url}`, `All settings: ${settingsIn(publicUrl)}`] : []),
    NAME,
  ];
  // RFC 8058: mail programs unsubscribe by a POST to this address, without asking for a sign-in.
  const headers: Record<string, string> = unsubscribe
    ? { "List-Unsubscribe": `<${unsubscribe.url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
    : {};
  return { subject: inOneLine(subject), html: page(mail, publicUrl), text: text.join("\n\n"), headers };
}

const NAME = "Weft, the affiliate network for fashion";
const settingsIn = (publicUrl: string) => `${publicUrl}/settings/notifications`;
const LINK = 'style="color:#5E5566"';

function footer({ reason, unsubscribe }: MailText, publicUrl: string): string {
  const links = unsubscribe
    ? `<br><a href="${escapeHtml(unsubscribe.url)}" ${LINK}>${escapeHtml(unsubscribe.label)}</a> · <a href="${escapeHtml(settingsIn(publicUrl))}" ${LINK}>All settings</a>`
    : "";
  return `${reason ? `${escapeHtml(reason)}${links}<br>` : ""}${NAME}`;
}

/** Tables and inline styles, which all mail clients support. */
function page(mail: MailText, publicUrl: string): string {
  const { subject, paragraphs, action } = mail;
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${withBreaks(text)}</p>`).join("");
  const button = action
    ? `<p style="margin:24px 0 8px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:13px 22px;border-radius:3px;background:${PLUM};color:#fff;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>`
    : "";
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:${CHALK};color:${INK};font:16px/1.5 'Instrument Sans',Helvetica,Arial,sans-serif">
<table role="presentation" align="center" width="100%" style="max-width:560px;border-collapse:collapse;background:#fff">
<tr><td style="padding:28px 32px 0;font:400 30px/1 Georgia,'Times New Roman',serif">Weft</td></tr>
<tr><td style="padding:10px 0 0"><div style="height:4px;background:${WELD}"></div></td></tr>
<tr><td style="padding:28px 32px 32px">${body}${button}</td></tr>
</table>
<p style="max-width:560px;margin:16px auto 0;font-size:13px;color:#5E5566;text-align:center">${footer(mail, publicUrl)}</p>
</body></html>`;
}
