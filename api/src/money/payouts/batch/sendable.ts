import { setImmediate as breathe } from "node:timers/promises";
import { In, MoreThan } from "typeorm";
import { Account } from "../../../accounts";
import { bankNameOf } from "../../../contract/bankText";
import type { PayoutFileFormat } from "../../../contract/payoutForms";
import type { Reader } from "../../../platform/db/reader";
import { rowsById } from "../../../platform/db/rowsById";
import { PayoutMethod } from "../methods/payoutMethod.entity";
import type { MethodDetails } from "../methods/payoutTargets";
import { Payout } from "../payout.entity";
import type { Transfer } from "./transfer";

/** Why a payout of the week is not in a file. */
export type LeftOutReason = "held" | "suspended" | "no-method" | "name";

export interface LeftOut {
  payoutId: string;
  publisherName: string;
  net: number;
  why: LeftOutReason;
}

export interface Sendable {
  transfers: Transfer[];
  leftOut: LeftOut[];
}

/** The payout methods of each file format. */
export const METHODS: Record<PayoutFileFormat, Payout["method"][]> = {
  paypal: ["paypal"],
  pain001: ["direct-deposit", "wire"],
};

/** PayPal's limit per file; the rest goes into the next one. */
const MAX_TRANSFERS: Record<PayoutFileFormat, number> = { paypal: 5000, pain001: 10_000 };
/** Enough to see the problem; bounds the size of a batch's row. */
const MAX_LEFT_OUT = 500;
const BATCH_SIZE = 200;

interface Source {
  read: Reader;
  open: (method: PayoutMethod) => MethodDetails;
}

/** What a file for a week and currency would contain and leave out now, by payout ID. */
export async function sendableOf(
  { read, open }: Source,
  of: Pick<Payout, "week" | "currency">,
  format: PayoutFileFormat,
): Promise<Sendable> {
  const [transfers, leftOut]: [Transfer[], LeftOut[]] = [[], []];
  for (let after: string | undefined = ""; after !== undefined; await breathe()) {
    const rows: Payout[] = await read.find(Payout, {
      where: { ...of, id: MoreThan(after), status: In(["calculated", "held"]), method: In(METHODS[format]) },
      order: { id: "ASC" },
      take: BATCH_SIZE,
    });
    const ids = rows.map(({ publisherId }) => publisherId);
    const publishers = await rowsById(read, Account, ids);
    const methodIds = rows.map(({ methodId }) => methodId);
    const methods = await rowsById(read, PayoutMethod, methodIds);
    for (const payout of rows) {
      const [publisher, method] = [publishers.get(payout.publisherId), methods.get(payout.methodId)];
      const details = method ? open(method) : null;
      const why = reasonToLeaveOut(payout, publisher, details);
      if (why === null && details) transfers.push({ payout, details });
      else if (why !== null && leftOut.length < MAX_LEFT_OUT) {
        leftOut.push({ payoutId: payout.id, publisherName: publisher?.name ?? "Unknown", net: payout.net, why });
      }
      if (transfers.length === MAX_TRANSFERS[format]) return { transfers, leftOut };
    }
    after = rows.length < BATCH_SIZE ? undefined : rows.at(-1)?.id;
  }
  return { transfers, leftOut };
}

function reasonToLeaveOut(
  payout: Payout,
  publisher: Account | undefined,
  details: MethodDetails | null,
): LeftOutReason | null {
  if (!publisher || publisher.suspendedAt) return "suspended";
  if (payout.status === "held") return "held";
  if (!details) return "no-method";
  return "accountHolder" in details && bankNameOf(details.accountHolder) === null ? "name" : null;
}

const LABELS: Record<LeftOutReason, string> = {
  held: "held",
  suspended: "account suspended",
  "no-method": "no payout method",
  name: "the account holder's name has characters that banks don't accept",
};

export const leftOutLabels = ({ publisherName, why }: LeftOut): string => `${publisherName}: ${LABELS[why]}`;
