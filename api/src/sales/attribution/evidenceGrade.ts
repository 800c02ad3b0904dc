/** The shopper's consent to storage as reported by the shop; unknown if not reported. */
export type Consent = "granted" | "without-storage";

/**
 * The proof of an order's credit: A is a signed click stored with consent, B one kept with the visit without storage, C
 * a partner's own code, D an agent's token, which nothing creates yet. `none` has none, or only an unverified report.
 */
export type EvidenceGrade = "A" | "B" | "C" | "D" | "none";

/** The inputs of the grade. */
interface Decided {
  source: string;
  consent: Consent | null;
  why: { decision: string; rule: string; considered: { outcome: string }[] };
}

/** Null for a click without reported consent. */
export function evidenceGradeOf({ source, why, consent }: Decided): EvidenceGrade | null {
  if (source === "browser" || why.decision !== "attributed" || why.rule === "accepted claim") return "none";
  if (!why.considered.some(({ outcome }) => outcome === "eligible")) return "C";
  if (consent === null) return null;
  return consent === "granted" ? "A" : "B";
}

/** As columns of the sale. The decision names the grade if the shop reported consent. */
export function evidenceIn<W extends Decided["why"] & { evidence?: { grade: EvidenceGrade; consent: Consent } }>(
  sale: Decided & { why: W },
): { evidence: EvidenceGrade | null; why: W } {
  const evidence = evidenceGradeOf(sale);
  const { why, consent } = sale;
  if (evidence && consent) return { evidence, why: { ...why, evidence: { grade: evidence, consent } } };
  const { evidence: _, ...rest } = why;
  return { evidence, why: rest as W };
}
