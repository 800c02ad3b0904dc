import type { Device } from "./classify";
import type { ClickKind } from "./kinds";
import type { NewClick } from "./newClick";

const FIELDS = 10;

export const lineOf = (click: NewClick): string =>
  `${JSON.stringify([
    ...[click.id, click.linkId, click.publisherId, click.merchantId, click.visitor],
    ...[click.referrerHost, click.device, click.country, click.subId, click.kind],
  ])}\n`;

/** Nothing for half a line: it was being written when the process ended, so nobody was told that it is kept. */
export function clickOf(line: string): NewClick | undefined {
  const values = parsed(line);
  if (values?.length !== FIELDS) return undefined;
  const [id, linkId, publisherId, merchantId, visitor, referrerHost, device, country, subId, kind] = values;
  return {
    ...{ id: id as string, visitor: visitor as string },
    ...{ linkId: linkId as string, publisherId: publisherId as string, merchantId: merchantId as string },
    ...{
      referrerHost: referrerHost as string | null,
      country: country as string | null,
      subId: subId as string | null,
    },
    ...{ device: device as Device, kind: kind as ClickKind },
  };
}

function parsed(line: string): unknown[] | undefined {
  try {
    const values: unknown = JSON.parse(line);
    return Array.isArray(values) ? values : undefined;
  } catch {
    return undefined;
  }
}
