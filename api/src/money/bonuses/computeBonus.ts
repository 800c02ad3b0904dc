import type { VolumeStep } from "../../contract/terms/termsDocument";
import type { Reader } from "../../platform/db/reader";
import { type TermsLookup, type VolumeBonus, volumeBonus } from "../../programs";
import type { BonusPart } from "./bonusPart.entity";

type PaidPart = BonusPart & { volume: readonly VolumeStep[] };

/** What a month's orders bring, by the steps of the terms that each was decided by. */
export async function computeBonus(
  read: Reader,
  terms: TermsLookup,
  parts: readonly BonusPart[],
): Promise<VolumeBonus<PaidPart>> {
  const paid: PaidPart[] = [];
  for (const part of [...parts].sort((a, b) => a.version - b.version || a.offer - b.offer)) {
    const { volume } = await terms.termsFor(read, part.publisherId, part);
    paid.push({ ...part, volume });
  }
  return volumeBonus(paid);
}
