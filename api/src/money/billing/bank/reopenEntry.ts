import type { Tx } from "../../../platform/db/database";
import { BankEntry } from "./bankEntry.entity";

const REVERSED = "Its payment was reversed. Assign it to another merchant, or set it aside.";

/** The entry of a payment that was reversed waits for an admin again: it may have been another merchant's. */
export async function reopenEntry(tx: Tx, paymentId: string): Promise<void> {
  const open = { state: "unmatched", isOpen: 1, note: REVERSED, merchantId: null, paymentId: null } as const;
  await tx.update(BankEntry, { paymentId }, open);
}
