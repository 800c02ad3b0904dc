import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer, { type Transporter } from "nodemailer";
import { escapeHtml } from "../html";
import type { Logger } from "../log/log";
import type { OutboxMessage } from "../outbox/outbox.entity";
import { mailFileName } from "./keptMails";
import type { MailComposer, MailOrder, MailText, RenderedMail } from "./mail";
import { templates } from "./templates";

export interface MailSettings {
  smtpUrl: string | undefined;
  mailFrom: string;
  publicUrl: string;
  dataDir: string;
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Delivers mails from the outbox: by SMTP if configured, otherwise as .eml files in the data folder. */
export class MailService {
  private readonly smtp: Transporter | undefined;
  private readonly composers = new Map<string, MailComposer>();
  private readonly stream = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "unix" });

  constructor(
    private readonly settings: MailSettings,
    private readonly log: Logger,
  ) {
    const { smtpUrl } = settings;
    this.smtp = smtpUrl ? nodemailer.createTransport({ url: smtpUrl, ...TIMEOUTS } as object) : undefined;
  }

  /** For mails whose words are made from the database when they are sent. */
  compose(template: string, composer: MailComposer): void {
    this.composers.set(template, composer);
  }

  /** A retry after a crash sends the same Message-ID, by which mailboxes deduplicate. */
  deliver = async (message: OutboxMessage, signal?: AbortSignal): Promise<void> => {
    const { template, to, replyTo } = message.payload as MailOrder;
    const { mailFrom, publicUrl } = this.settings;
    const mail = {
      ...(await this.rendered(message)),
      from: mailFrom,
      to: { name: "", address: to },
      replyTo,
      messageId: `<${message.id}@${new URL(publicUrl).hostname}>`,
      date: message.createdAt,
    };
    if (this.smtp) await this.smtp.sendMail({ ...mail, signal } as object);
    else await this.keep(message, await this.stream.sendMail(mail));
    this.log.info({ id: message.id, template }, this.smtp ? "mail sent" : "mail written to a file, not sent");
  };

  /** Renders an outbox message's mail. */
  async rendered({ payload }: OutboxMessage): Promise<RenderedMail> {
    const { template, data } = payload as MailOrder;
    return render(await this.textOf(template, data), this.settings.publicUrl);
  }

  private async textOf(template: string, data: Record<string, string>): Promise<MailText> {
    const compose = this.composers.get(template);
    if (compose) return compose(data);
    const write = templates[template];
    if (!write) throw new Error(`there is no mail template "${template}"`);
    const { greeting = `Hello ${data.name},`, paragraphs, ...text } = write(data, this.settings.publicUrl);
    return { ...text, paragraphs: greeting === null ? paragraphs : [greeting, ...paragraphs] };
  }

  private async keep(message: OutboxMessage, sent: { message: unknown }): Promise<void> {
    const folder = join(this.settings.dataDir, "mail");
    const path = join(folder, mailFileName(message.createdAt, message.id));
    await mkdir(folder, { recursive: true });
    await writeFile(`${path}.part`, sent.message as Buffer);
    await rename(`${path}.part`, path);
  }

  close(): void {
    this.smtp?.close();
  }
}

const INK = "#1B1420";
const PLUM = "#56204A";
const WELD = "#D8E24A";
const CHALK = "#F4F3F6";

const withBreaks = (text: string) => escapeHtml(text).replaceAll("\n", "<br>");

/** Prevents header injection: a line break in a subject would start another header. */
const inOneLine = (text: string) => text.replace(/\s+/g, " ").trim().slice(0, 200);

function render(mail: MailText, publicUrl: string): RenderedMail {
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
