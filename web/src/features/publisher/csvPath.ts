/** `days` is a query such as "from=2026-11-01&to=2026-11-21", or nothing for all time. */
export function csvPath(path: string, days: string, more: Record<string, string> = {}): string {
  const query = [days, new URLSearchParams(more).toString()].filter(Boolean).join("&");
  return query ? `${path}?${query}` : path;
}
