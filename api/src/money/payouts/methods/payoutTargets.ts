import { createHmac } from "node:crypto";
import type { DirectDepositDetails, PaypalDetails, WireDetails } from "../../../contract/payoutForms";
import { chunksOf } from "../../../platform/db/chunks";
import type { Reader } from "../../../platform/db/reader";

/** A publisher's input. */
export type MethodDetails =
  | ({ kind: "paypal" } & PaypalDetails)
  | ({ kind: "direct-deposit" } & DirectDepositDetails)
  | ({ kind: "wire" } & WireDetails);

/** The account alone, regardless of the holder and the name's spelling. */
function accountOf(details: MethodDetails): string {
  if (details.kind === "paypal") return details.email.toLowerCase();
  if (details.kind === "wire") return details.iban;
  return `${details.routingNumber} ${details.accountNumber.replace(/^0+/, "")}`;
}

export const markOf = (details: MethodDetails, key: Buffer): string =>
  createHmac("sha256", key)
    .update(`${details.kind} ${accountOf(details)}`)
    .digest("base64url");

const BATCH_SIZE = 500;

/** How many other publishers are paid to the same account, by publisher; those with none are omitted. */
export async function sharedTargetsOf(read: Reader, publisherIds: readonly string[]): Promise<Map<string, number>> {
  const shared = new Map<string, number>();
  for (const ids of chunksOf(publisherIds, BATCH_SIZE)) {
    const rows = await read.query<{ publisherId: string; others: number | string }[]>(
      `SELECT own.publisherId, COUNT(DISTINCT other.publisherId) AS others
       FROM payout_target own
       JOIN payout_method ownMethod ON ownMethod.id = own.methodId AND ownMethod.supersededAt IS NULL
       JOIN payout_target other ON other.mark = own.mark AND other.publisherId <> own.publisherId
       JOIN payout_method otherMethod ON otherMethod.id = other.methodId AND otherMethod.supersededAt IS NULL
       WHERE own.publisherId IN (${ids.map(() => "?").join(", ")})
       GROUP BY own.publisherId`,
      ids,
    );
    for (const { publisherId, others } of rows) shared.set(publisherId, Number(others));
  }
  return shared;
}
