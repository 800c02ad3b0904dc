/** In the user's time zone. */
export const DIGEST_HOUR = 7;
/** Unread notifications are counted up to here; beyond it the bell shows "99+". */
export const MAX_UNREAD = 99;
