import type { Stream } from "../../platform/chain/stream";
import { Earning } from "./earning.entity";

/** What payouts change is left out: it follows from their lines, and is checked against them. */
export const earningStream: Stream<Earning> = {
  name: "earning",
  label: "earning",
  entity: Earning,
  contentOf: (earning) => [
    earning.id,
    earning.createdAt.getTime(),
    earning.kind,
    earning.saleId,
    earning.merchantId,
    earning.publisherId,
    earning.linkId,
    earning.subId,
    earning.day,
    earning.currency,
    earning.base,
    earning.amount,
    earning.returned,
    earning.approvesAt?.getTime() ?? null,
    earning.codeId,
    earning.role,
    earning.weight,
  ],
};
