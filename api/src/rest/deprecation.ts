/** Days in UTC, such as 2026-11-01. */
export interface Deprecation {
  since: string;
  /** From this day on it may be gone. */
  sunset: string;
  /** What to use instead, as an address. */
  instead?: string;
}

const momentOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** As RFC 9745 and RFC 8594 say. */
export function deprecationHeaders({ since, sunset, instead }: Deprecation): Record<string, string> {
  return {
    Deprecation: `@${momentOf(since).getTime() / 1000}`,
    Sunset: momentOf(sunset).toUTCString(),
    ...(instead && { Link: `<${instead}>; rel="successor-version"` }),
  };
}
