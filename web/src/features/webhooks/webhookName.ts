/** Without the scheme, which all webhooks share. */
export const shortUrl = (url: string): string => url.replace(/^https?:\/\//, "");

const MAX_LENGTH = 60;

/** Short name for buttons and dialogs: the start and the end of the URL, to distinguish webhooks. */
export function webhookName(url: string): string {
  const name = shortUrl(url);
  return name.length > MAX_LENGTH ? `${name.slice(0, 40)}…${name.slice(-16)}` : name;
}
