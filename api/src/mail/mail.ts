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

/** What stays of an order once it is delivered: links that open an account are of no use to us any more. */
export function keptOfMail(order: unknown): MailOrder {
  const { data, ...rest } = order as MailOrder;
  return { ...rest, data: "link" in data ? { ...data, link: "" } : data };
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** The address alone of a sender such as "Weft <hello@weft.example>": nobody can be written to under both. */
export const addressOf = (sender: string): string => /<([^<>]+)>\s*$/.exec(sender)?.[1]?.trim() ?? sender.trim();
