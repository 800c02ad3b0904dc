import { business } from "../../../../../api/src/contract/business";

const HOUR = 3_600_000;

/** Formats how long an application has waited, and tells whether that exceeds the promised time. */
export function waitingTime(since: string, now: number): { text: string; isLate: boolean } {
  const hours = Math.max(0, Math.floor((now - new Date(since).getTime()) / HOUR));
  return { text: formatHours(hours), isLate: hours >= business.approvalHours.usual };
}

function formatHours(hours: number): string {
  if (hours < 1) return "less than an hour";
  if (hours < 48) return hours === 1 ? "1 hour" : `${hours} hours`;
  return `${Math.floor(hours / 24)} days`;
}
