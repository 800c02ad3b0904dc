/** What a mail says, before it is addressed. */
export interface MailText {
  subject: string;
  paragraphs: string[];
  /** One thing to do, as a button. */
  action?: { label: string; url: string };
}

/** What an outbox message of the kind "mail" holds. */
export interface MailOrder {
  template: string;
  to: string;
  replyTo?: string;
  data: Record<string, string>;
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}
