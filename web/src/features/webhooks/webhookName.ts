/** Without what is the same in all addresses. */
export const shortUrl = (url: string): string => url.replace(/^https?:\/\//, "");

const MAX_LENGTH = 60;

/** What buttons and questions call a webhook by: where it begins and where it ends tells it from others. */
export function webhookName(url: string): string {
  const name = shortUrl(url);
  return name.length > MAX_LENGTH ? `${name.slice(0, 40)}…${name.slice(-16)}` : name;
}
