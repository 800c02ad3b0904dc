/** A mail's content, without its recipient. */
export interface MailText {
  subject: string;
  paragraphs: string[];
  /** A single call to action, shown as a button. */
  action?: { label: string; url: string };
  /** Why the recipient gets it, and whether it cannot be turned off. */
  reason?: string;
  /** The link that turns it off without signing in, for people and mail programs (RFC 8058). */
  unsubscribe?: { label: string; url: string };
  /** The brand it is about; by default the one in its data. */
  merchantId?: string | undefined;
}

/** A brand as mails show it. */
export interface MailBrand {
  name: string;
  /** The URL of its logo; null for its monogram. */
  logo: string | null;
}

/** The text of a kind of mail with its data. */
export type Template = (
  data: Record<string, string>,
  publicUrl: string,
) => MailText & {
  /** By default the greeting uses the `name` in the data. */
  greeting?: string | null;
};

/** The payload of an outbox message of the kind "mail". */
export interface MailOrder {
  template: string;
  to: string;
  replyTo?: string;
  data: Record<string, string>;
}

/**
 * Writes an email's text at sending time, from the IDs in its order. Throws SetAside if no one wants the email any
 * more.
 */
export type MailComposer = (data: Record<string, string>) => Promise<MailText>;

/** What remains of the payload after delivery: data with links that grant access is removed. */
export function keptOfMail(order: unknown): MailOrder {
  const { data, ...rest } = order as MailOrder;
  return { ...rest, data: "link" in data ? { ...data, link: "" } : data };
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
}

/** The bare address of a sender such as "Weft <hello@weft.example>". */
export const addressOf = (sender: string): string => /<([^<>]+)>\s*$/.exec(sender)?.[1]?.trim() ?? sender.trim();
