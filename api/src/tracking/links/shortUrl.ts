/** The address that a publisher shares. */
export const shortUrlOf = (publicUrl: string, code: string): string => `${publicUrl}/r/${code}`;

/** Of a code or a whole short URL, the code. */
export const codeIn = (text: string): string => /\/r\/(\w+)$/.exec(text)?.[1] ?? text;
