/** What the shop said about the shopper's consent to storage; unknown unless it did. */
export type Consent = "granted" | "without-storage";

/**
 * How the credit of an order is proven, by what was sent: A is a signed click that was stored with consent, B one that
 * went with the visit without storage, C a partner's own code, D an agent's token, which nothing makes yet. `none` has
 * neither, or only somebody's word.
 */
export type EvidenceGrade = "A" | "B" | "C" | "D" | "none";

/** What the grade follows from. */
interface Decided {
  source: string;
  consent: Consent | null;
  why: { decision: string; rule: string; considered: { outcome: string }[] };
}

/** Null for a click of which nobody said how it was kept. */
export function evidenceGradeOf({ source, why, consent }: Decided): EvidenceGrade | null {
  if (source === "browser" || why.decision !== "attributed" || why.rule === "accepted claim") return "none";
  if (!why.considered.some(({ outcome }) => outcome === "eligible")) return "C";
  if (consent === null) return null;
  return consent === "granted" ? "A" : "B";
}

/** As columns of the sale. The decision names the grade where the shop told what it depends on. */
export function evidenceIn<W extends Decided["why"] & { evidence?: { grade: EvidenceGrade; consent: Consent } }>(
  sale: Decided & { why: W },
): { evidence: EvidenceGrade | null; why: W } {
  const evidence = evidenceGradeOf(sale);
  const { why, consent } = sale;
  if (evidence && consent) return { evidence, why: { ...why, evidence: { grade: evidence, consent } } };
  const { evidence: _, ...rest } = why;
  return { evidence, why: rest as W };
}
