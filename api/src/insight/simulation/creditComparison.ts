import type { TermsDocument } from "../../contract/terms/termsDocument";
import type { SimulationPart } from "./simulation.type";

/** The credit models that are compared; the fixed assist fee is none, since it depends on its amount. */
export const comparedModels = ["last-click", "first-click", "first-and-last", "position"] as const;
export type ComparedModel = (typeof comparedModels)[number];

/** The document with another credit model, and nothing else changed. */
export function withModel({ perAssist: _, ...document }: TermsDocument, creditModel: ComparedModel): TermsDocument {
  return { ...document, creditModel };
}

/** What a publisher was paid, and would have been by each model, in minor units. */
export interface CreditRow {
  publisherId: string | null;
  paid: number;
  /** In the order of `comparedModels`. */
  drafts: number[];
}

/** As stored with its task. */
export interface CreditResult {
  rows: CreditRow[];
  others: Omit<CreditRow, "publisherId"> | null;
  count: number;
}

const MOST_ROWS = 100;

/** The simulations of all models as one table, those who were paid most first. */
export function creditResultOf(simulated: readonly SimulationPart[][]): CreditResult {
  const byPublisher = new Map<string | null, CreditRow>();
  for (const [index, parts] of simulated.entries()) {
    for (const { key, inForce, draft } of parts) {
      const row = byPublisher.get(key) ?? { publisherId: key, paid: inForce, drafts: simulated.map(() => 0) };
      byPublisher.set(key, row);
      // A publisher whom one model pays nothing is absent there; what was paid is the same in all.
      row.paid = Math.max(row.paid, inForce);
      row.drafts[index] = draft;
    }
  }
  const all = [...byPublisher.values()].sort(
    (a, b) =>
      b.paid - a.paid || sum(b.drafts) - sum(a.drafts) || ((a.publisherId ?? "") < (b.publisherId ?? "") ? -1 : 1),
  );
  const rest = all.slice(MOST_ROWS);
  const others = {
    paid: sum(rest.map(({ paid }) => paid)),
    drafts: simulated.map((_, index) => sum(rest.map(({ drafts }) => drafts[index] ?? 0))),
  };
  return { rows: all.slice(0, MOST_ROWS), others: rest.length > 0 ? others : null, count: all.length };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
