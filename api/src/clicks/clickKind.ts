/** What a click is. People and their repeats count as clicks; the others are kept but left out of every sum, and earn nothing. */
export const PERSON = 0;
export const REPEAT = 1;
export const BOT = 2;
/** Fetched by a browser, but not by somebody who goes to the page: in a frame, as a picture, ahead of time. */
export const NOT_A_VISIT = 3;
export type ClickKind = typeof PERSON | typeof REPEAT | typeof BOT | typeof NOT_A_VISIT;

/** The kinds that are in the sums, as SQL writes a list. */
export const COUNTED_KINDS = `${PERSON}, ${REPEAT}`;

export const isCounted = (kind: ClickKind): boolean => kind === PERSON || kind === REPEAT;

/** Whether a sale after the click can earn, as it stood when the click was made. */
export const EARNING = 0;
export const ARCHIVED = 1;
export const PUBLISHER_SUSPENDED = 2;
export const MERCHANT_PAUSED = 3;
export type EarningState = typeof EARNING | typeof ARCHIVED | typeof PUBLISHER_SUSPENDED | typeof MERCHANT_PAUSED;
