/** Unique clicks, repeats and clicks of agents count; the other kinds are stored but are in no total and earn nothing. */
export const PERSON = 0;
export const REPEAT = 1;
export const BOT = 2;
/** Fetched by a browser without a visit: in a frame, as an image, or as a prefetch. */
export const NOT_A_VISIT = 3;
/** By a shopper's agent with a valid signature. Its referrer is the operator's domain. Never a unique click. */
export const AGENT = 4;
export type ClickKind = typeof PERSON | typeof REPEAT | typeof BOT | typeof NOT_A_VISIT | typeof AGENT;

/** In files, by the stored number. */
export const clickKindNames = ["person", "repeat", "bot", "not a visit", "agent"] as const;

export const countedKinds: readonly ClickKind[] = [PERSON, REPEAT, AGENT];

/** As an SQL list. */
export const COUNTED_KINDS = countedKinds.join(", ");

export const isCounted = (kind: ClickKind): boolean => kind === PERSON || kind === REPEAT || kind === AGENT;

/** Whether a sale after the click can earn, as of the time of the click. */
export const EARNING = 0;
export const ARCHIVED = 1;
export const PUBLISHER_SUSPENDED = 2;
export const MERCHANT_PAUSED = 3;
export type EarningState = typeof EARNING | typeof ARCHIVED | typeof PUBLISHER_SUSPENDED | typeof MERCHANT_PAUSED;
