import { ApprovalResolver } from "./approvals/approval.resolver";
import { ClosingResolver } from "./closing/closing.resolver";
import { OwnDataResolver } from "./ownData/ownData.resolver";
import { ShopperResolver } from "./privacy/shopper.resolver";

export const lifecycleResolvers = [ClosingResolver, ShopperResolver, OwnDataResolver, ApprovalResolver] as const;
