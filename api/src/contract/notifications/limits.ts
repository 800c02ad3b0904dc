/** In the reader's time zone. */
export const DIGEST_HOUR = 7;
/** Unread lines are counted up to here; beyond it the bell says "99+". */
export const MAX_UNREAD = 99;
