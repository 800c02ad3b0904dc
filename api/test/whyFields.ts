/** All of `Sale.why`. */
export const WHY = /* GraphQL */ `why {
  considered { outcome clickId linkId publisherId clickedAt windowDays
    arrival { partnerKind isGuarded tillAt displacing { rule ms } } }
  decision engine rule decidedAt rateBasisPoints amount commission
  terms { version offer hash }
  inputs { tax shipping discount day customer country code isLeaked reducedSince partnerKind publisherGroups }
  asOneLine
  groups { kind ruleId name pay { basisPoints perOrder perPiece } positions base baseLeft commission commissionLeft }
  before { decision decidedAt }
  unverifiedReports { outcome publisherId amount reportedAt }
  codes { policy terms reason considered { text outcome codeId publisherId givenAt isSuspected } }
  guard { policy terms orderedAt sessionMinutes seconds outcome displacing { rule ms } cashbackShares }
  split { creditModel perAssist terms shares { publisherId role clickId linkId subId codeId } sharedWith }
  evidence { grade consent }
}`;

/** Parts that are left out of a stored decision are null in GraphQL. */
export function withoutNulls(value: any): any {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (value === null || typeof value !== "object") return value;
  const kept = Object.entries(value).filter(([, part]) => part !== null);
  return Object.fromEntries(kept.map(([name, part]) => [name, withoutNulls(part)]));
}
