export interface SalePeriod {
  from: number;
  until: number;
}

const MOMENT = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?\s*(Z|[+-]\d\d:?\d\d)?)?$/i;

/** Reads "2026-11-20T00:00+0100/2026-11-30T23:59+0100". Without a zone it is UTC; a last day counts to its end. */
export function salePeriodIn(text: string): SalePeriod | undefined {
  const parts = text.split("/").map((part) => part.trim());
  if (parts.length !== 2) return undefined;
  const [from, until] = [momentIn(parts[0] ?? "", "00:00"), momentIn(parts[1] ?? "", "23:59:59")];
  return from !== undefined && until !== undefined && from < until ? { from, until } : undefined;
}

function momentIn(text: string, otherwise: string): number | undefined {
  const match = MOMENT.exec(text);
  if (!match) return undefined;
  const zone = (match[3] ?? "Z").toUpperCase().replace(/^([+-]\d\d)(\d\d)$/, "$1:$2");
  const at = Date.parse(`${match[1]}T${match[2] ?? otherwise}${zone}`);
  return Number.isNaN(at) ? undefined : at;
}
