import type { Stream } from "../../platform/chain/stream";
import { LedgerEntry } from "./ledger.entity";

export const ledgerStream: Stream<LedgerEntry> = {
  name: "ledger",
  label: "entry",
  entity: LedgerEntry,
  contentOf: ({ id, createdAt, day, account, cause, kind, amount, saleId, payoutId }) => [
    id,
    createdAt.getTime(),
    day,
    account,
    cause,
    kind,
    amount,
    saleId,
    payoutId,
  ],
};
