import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer, { type Transporter } from "nodemailer";
import type { Logger } from "../core/log/log";
import type { OutboxMessage } from "../outbox/outbox.entity";
import { mailFileName } from "./keptMails";
import type { MailComposer, MailOrder, MailText, RenderedMail } from "./mail";
import { render } from "./render";
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
    this.log.info({ id: message.id, template }, "mail delivered");
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
    return write(data, this.settings.publicUrl);
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
