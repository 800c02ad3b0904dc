import { ApprovalResolver } from "./approvals/approval.resolver";
import { ClosingResolver } from "./closing/closing.resolver";
import {
  MovedPartnerResolver,
  PayoutLineOpeningResolver,
  StatementLineOpeningResolver,
} from "./moveIn/held/movedPartner.resolver";
import { ImportResolver } from "./moveIn/import.resolver";
import { OwnDataResolver } from "./ownData/ownData.resolver";
import { ShopperResolver } from "./privacy/shopper.resolver";

export const lifecycleResolvers = {
  Privacy: [ShopperResolver, OwnDataResolver],
  Accounts: [ClosingResolver],
  Imports: [ImportResolver, MovedPartnerResolver, PayoutLineOpeningResolver, StatementLineOpeningResolver],
  Approvals: [ApprovalResolver],
} as const;
