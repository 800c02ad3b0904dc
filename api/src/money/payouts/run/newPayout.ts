import { USUAL_CURRENCY } from "../../../contract/currencies";
import { presentConversion } from "../conversion";
import type { PayoutMethod } from "../methods/payoutMethod.entity";
import type { Payout } from "../payout.entity";
import { presentSetOffs } from "../setOff/setOff.type";
import { takenBy } from "../setOff/setOffRule";
import type { Settlement } from "./payoutRules";

/** A calculated payout, with the rates by which it was converted. */
export function newPayout(
  made: Pick<Payout, "id" | "createdAt" | "week">,
  candidate: Settlement & { publisher: { id: string } },
  method: PayoutMethod,
): Payout {
  const { publisher, currency, gross, fee, net, earnedIn, earned, setOffs, rates } = candidate;
  return {
    ...made,
    publisherId: publisher.id,
    currency,
    gross,
    fee,
    net,
    earnedIn,
    earned,
    setOff: takenBy(setOffs),
    setOffs: setOffs.length > 0 ? [...setOffs] : null,
    rateDay: rates?.day ?? null,
    rateFrom: rates?.from.rate ?? null,
    rateTo: rates?.to.rate ?? null,
    bankAmount: null,
    status: "calculated",
    methodId: method.id,
    method: method.kind,
    destination: method.masked,
    reason: null,
    holdCause: null,
    batchId: null,
    sentAt: null,
    paidAt: null,
    failedAt: null,
  };
}

/** For the audit log. */
export function auditedOf(payout: Payout) {
  const { week, gross, fee, net, currency } = payout;
  const conversion = presentConversion(payout);
  return {
    week,
    gross,
    fee,
    net,
    ...(currency !== USUAL_CURRENCY && { currency }),
    ...(conversion && { conversion }),
    ...(payout.setOffs && { setOffs: presentSetOffs(payout) }),
  };
}
