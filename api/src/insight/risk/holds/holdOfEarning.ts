import type { Reader } from "../../../platform/db/reader";
import { openHoldOf } from "./riskHold.service";

interface HeldEarning {
  publisherId: string;
  merchantId: string;
}

/** Why an earning is in no payout, and when it will be without a decision; null if nothing holds it. */
export async function holdOfEarning(
  read: Reader,
  { publisherId, merchantId }: HeldEarning,
): Promise<{ reason: string; releasesAt: Date | null } | null> {
  const hold = await openHoldOf(read, publisherId, merchantId);
  if (!hold) return null;
  const reason = hold.findings.map(({ words }) => words).join("; ");
  return { reason, releasesAt: hold.state === "held" ? hold.until : null };
}
