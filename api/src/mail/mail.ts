/** A mail's content, without its recipient. */
export interface MailText {
  subject: string;
  paragraphs: string[];
  /** A single call to action, shown as a button. */
  action?: { label: string; url: string };
}

/** The payload of an outbox message of the kind "mail". */
export interface MailOrder {
  template: string;
  to: string;
  replyTo?: string;
  data: Record<string, string>;
}

/** What remains of the payload after delivery: data with links that grant access is removed. */
export function keptOfMail(order: unknown): MailOrder {
  const { data, ...rest } = order as MailOrder;
  return { ...rest, data: "link" in data ? { ...data, link: "" } : data };
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** The bare address of a sender such as "Weft <hello@weft.example>". */
export const addressOf = (sender: string): string => /<([^<>]+)>\s*$/.exec(sender)?.[1]?.trim() ?? sender.trim();
