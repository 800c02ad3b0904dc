/** A mail's content, without its recipient. */
export interface MailText {
  subject: string;
  paragraphs: string[];
  /** A single call to action, shown as a button. */
  action?: { label: string; url: string };
  /** Why the reader gets it, and that it cannot be turned off where that is so. */
  reason?: string;
  /** Where it is turned off without signing in, for the reader and for mail programs (RFC 8058). */
  unsubscribe?: { label: string; url: string };
}

/** The words of a kind of mail with its data. */
export type Template = (
  data: Record<string, string>,
  publicUrl: string,
) => MailText & {
  /** By default the reader is called by the `name` in the data. */
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
 * Makes a mail's words at the time of sending, from the ids in its order. Throws SetAside if nobody wants the mail any
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
