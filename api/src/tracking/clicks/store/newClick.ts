import { dayOf } from "../../../contract/days";
import { momentOf } from "../clickId/idBytes";
import { type ClickKind, isCounted, PERSON } from "../clickKind";
import type { Device } from "../redirect/classify";
import type { TotalsChange } from "../totals/totalsWriter";

/** A click on its way to the database: its row, and the keys of its totals. */
export interface NewClick {
  /** Created before the first attempt, so that a retry does not count it twice; includes the click's time. */
  id: string;
  linkId: string;
  publisherId: string;
  merchantId: string;
  visitor: string;
  referrerHost: string | null;
  device: Device;
  country: string | null;
  subId: string | null;
  kind: ClickKind;
  /** The assistant's reference to its sources, and who issued it. */
  ctxToken: string | null;
  ctxIss: string | null;
}

export const CLICK_COLUMNS = [
  "id",
  "linkId",
  "at",
  "visitor",
  "referrerHost",
  "device",
  "country",
  "subId",
  "kind",
] as const;
const BYTES = new Set<string>(["id", "visitor"]);

/** Columns that are binary in the database: their values are hex digits. */
export const IS_BYTES = CLICK_COLUMNS.map((name) => BYTES.has(name));

/** The placeholders of one row. */
export const CLICK_PLACEHOLDERS = `(${IS_BYTES.map((isBytes) => (isBytes ? "unhex(?)" : "?")).join(", ")})`;

/** The value of a column. */
export type Value = string | number | null;

/** In column order. */
export function rowOf(click: NewClick): Value[] {
  const { id, linkId, visitor, referrerHost, device, country, subId, kind } = click;
  return [id, linkId, momentOf(id), visitor, referrerHost, device, country, subId, kind];
}

/** The totals' changes, one per link, day and sub-ID. Clicks that do not count get no sub-ID row. */
export function totalsOf(clicks: readonly NewClick[]): TotalsChange[] {
  const changes = new Map<string, Required<TotalsChange>>();
  const days = new Days();
  for (const click of clicks) {
    const { linkId, publisherId, merchantId } = click;
    const subId = isCounted(click.kind) ? click.subId : null;
    const day = days.of(momentOf(click.id));
    const key = subId === null ? day + linkId : `${day}${linkId} ${subId}`;
    let change = changes.get(key);
    if (!change) {
      const none = { clicks: 0, people: 0, sales: 0, revenue: 0, commission: 0, uncounted: 0 };
      change = { day, linkId, subId, publisherId, merchantId, ...none };
      changes.set(key, change);
    }
    if (!isCounted(click.kind)) {
      change.uncounted += 1;
      continue;
    }
    change.clicks += 1;
    if (click.kind === PERSON) change.people += 1;
  }
  return [...changes.values()];
}

const DAY_LENGTH = 86_400_000;

/** Formats days; nearly all clicks of a batch share one. */
class Days {
  private number = Number.NaN;
  private name = "";

  of(moment: number): string {
    const number = Math.floor(moment / DAY_LENGTH);
    if (number !== this.number) {
      this.number = number;
      this.name = dayOf(new Date(moment));
    }
    return this.name;
  }
}
