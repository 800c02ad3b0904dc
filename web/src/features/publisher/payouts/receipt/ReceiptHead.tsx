import { utcDay } from "../../../../lib/dates";
import { DocumentFacts } from "../../../../shared/parties/DocumentFacts";
import { type Party, partyText } from "../../../../shared/parties/partyText";
import { methodLabel, payoutStageOf, payoutStatusLabels } from "../../../../shared/payouts/payoutLabels";
import { useAuth } from "../../../session/useAuth";
import type { PayoutRow } from "../payoutTypes";

interface ReceiptHeadProps {
  payout: PayoutRow;
  /** As they were when it was created; undefined until they have loaded. */
  issuer: Party | null | undefined;
  payee: Party | null | undefined;
}

/** Payer, payee, payout method and dates. */
export function ReceiptHead({ payout, issuer, payee }: ReceiptHeadProps) {
  const { user } = useAuth();
  const facts = [
    ["Number", payout.number],
    ["From", partyText(issuer, "Weft, the affiliate network for fashion")],
    ["Paid to", partyText(payee, user?.name ?? "")],
    ["By", `${methodLabel(payout.method)}, ${payout.destination}`],
    ["Calculated", utcDay(payout.calculatedAt)],
    ["Stage", `${payoutStatusLabels[payout.status].label}. ${payoutStageOf(payout)}`],
  ] as const;
  return <DocumentFacts facts={facts} />;
}
