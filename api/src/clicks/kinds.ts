/** What a click is. People and their repeats count as clicks, bots are kept but left out of every sum. */
export const PERSON = 0;
export const REPEAT = 1;
export const BOT = 2;
export type ClickKind = typeof PERSON | typeof REPEAT | typeof BOT;

/** Whether a sale after the click can earn, as it stood when the click was made. */
export const EARNS = 0;
export const ARCHIVED = 1;
export const PUBLISHER_SUSPENDED = 2;
export const MERCHANT_PAUSED = 3;
export type Earning = typeof EARNS | typeof ARCHIVED | typeof PUBLISHER_SUSPENDED | typeof MERCHANT_PAUSED;
