/** Approved earnings that a partner of another program has not claimed by then return to the brand. */
export const UNCLAIMED_MONTHS = 12;
/** When the brand learns of it. */
export const UNCLAIMED_NOTICE_MONTHS = 11;

/** The days between the invitation of such a partner and its only reminder. */
export const REMIND_DAYS = 7;

/** Invitations and reminders of a brand in a day. */
export const MOVED_MAILS_PER_DAY = 500;

/** The latest day on which an opening balance is payable, from today. */
export const OPENING_MOST_DAYS = 365;
