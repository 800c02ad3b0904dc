import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer, { type Transporter } from "nodemailer";
import { type Language, pathIn } from "../../contract/i18n/languages";
import { t } from "../../contract/i18n/t";
import { speaking } from "../i18n/speaking";
import type { Logger } from "../log/log";
import type { OutboxMessage } from "../outbox/outbox.entity";
import { mailFileName } from "./keptMails";
import { allSettings, type Frame, mailHtml, nameOfNetwork, settingsIn } from "./layout";
import type { MailBrand, MailComposer, MailOrder, MailText, RenderedMail } from "./mail";
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
  private languageOf: (address: string) => Promise<Language> = async () => "en";
  private brandOf: (merchantId: string) => Promise<MailBrand | null> = async () => null;
  private readonly stream = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "unix" });

  constructor(
    private readonly settings: MailSettings,
    private readonly log: Logger,
  ) {
    const { smtpUrl } = settings;
    this.smtp = smtpUrl ? nodemailer.createTransport({ url: smtpUrl, ...TIMEOUTS } as object) : undefined;
  }

  /** For mails whose text is generated from the database when they are sent. */
  compose(template: string, composer: MailComposer): void {
    this.composers.set(template, composer);
  }

  /** The language for an address. */
  writeIn(languageOf: (address: string) => Promise<Language>): void {
    this.languageOf = languageOf;
  }

  /** The brand a mail is about, whose logo it shows. */
  showBrands(brandOf: (merchantId: string) => Promise<MailBrand | null>): void {
    this.brandOf = brandOf;
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

  /** Renders an outbox message's mail, in its recipient's language unless another is named. */
  async rendered({ payload }: OutboxMessage, named?: Language): Promise<RenderedMail> {
    const { template, data, to } = payload as MailOrder;
    const language = named ?? (await this.languageOf(to));
    return speaking(language, async () => {
      const text = await this.textOf(template, data);
      const merchantId = text.merchantId ?? data.merchantId;
      const brand = merchantId ? await this.brandOf(merchantId) : null;
      return render(text, brand, { publicUrl: this.settings.publicUrl, language });
    });
  }

  private async textOf(template: string, data: Record<string, string>): Promise<MailText> {
    const compose = this.composers.get(template);
    if (compose) return compose(data);
    const write = templates[template];
    if (!write) throw new Error(`unknown mail template "${template}"`);
    const {
      greeting = t("Hello {name},", { name: data.name }),
      paragraphs,
      ...text
    } = write(data, this.settings.publicUrl);
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

/** Prevents header injection: a line break in a subject would start another header. */
const inOneLine = (text: string) => text.replace(/\s+/g, " ").trim().slice(0, 200);

function render(given: MailText, brand: MailBrand | null, frame: Frame): RenderedMail {
  const { publicUrl, language } = frame;
  const mail = {
    ...given,
    subject: inOneLine(given.subject),
    ...(given.action && { action: { ...given.action, url: inLanguage(given.action.url, publicUrl, language) } }),
  };
  const { subject, paragraphs, action, reason, unsubscribe } = mail;
  const text = [
    ...paragraphs,
    ...(action ? [`${action.label}: ${action.url}`] : []),
    ...(reason ? [reason] : []),
    ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.url}`, `${allSettings()}: ${settingsIn(publicUrl)}`] : []),
    nameOfNetwork(),
  ];
  // RFC 8058: mail programs unsubscribe with a POST to this address, without a sign-in.
  const headers: Record<string, string> = unsubscribe
    ? { "List-Unsubscribe": `<${unsubscribe.url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
    : {};
  return { subject, html: mailHtml(mail, brand, frame), text: text.join("\n\n"), headers };
}

/** Pages exist in each language; files, the API and creators' shops do not. */
const PAGE = /^\/(?!(api|r|log|graphql|@|shop-)\b)/;

function inLanguage(url: string, publicUrl: string, language: Language): string {
  const path = url.startsWith(publicUrl) ? url.slice(publicUrl.length) : "";
  return PAGE.test(path) ? publicUrl + pathIn(language, path) : url;
}
