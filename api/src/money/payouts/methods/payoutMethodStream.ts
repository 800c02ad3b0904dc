import type { Stream } from "../../../platform/chain/stream";
import { PayoutMethod } from "./payoutMethod.entity";

/** The destination of payouts: changing it would divert the money. */
export const payoutMethodStream: Stream<PayoutMethod> = {
  name: "method",
  label: "payout method",
  entity: PayoutMethod,
  contentOf: (method) => [
    method.id,
    method.createdAt.getTime(),
    method.publisherId,
    method.version,
    method.kind,
    method.masked,
    method.sealed,
    method.validFrom.getTime(),
    method.supersededAt?.getTime() ?? null,
    method.payIn,
  ],
};
