import { business } from "../../../../../api/src/contract/business";

const HOUR = 3_600_000;
const PROMISED = business.responseHours.technical;

/** What is left of the promised time for a message that nobody has answered. */
export function messageClock(createdAt: string, now: number): { text: string; isLate: boolean } {
  const hours = Math.max(0, Math.floor((now - new Date(createdAt).getTime()) / HOUR));
  const over = hours - PROMISED;
  if (over >= 0)
    return { text: over > 0 ? `${over} h past ${PROMISED} hours` : `${PROMISED} hours are over`, isLate: true };
  return { text: `Answer within ${PROMISED - hours} h`, isLate: false };
}
