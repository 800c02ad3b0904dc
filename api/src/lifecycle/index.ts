export { ApprovalService } from "./approvals/approval.service";
export { createLifecycle } from "./createLifecycle";
export { lifecycleEntities } from "./entities";
export type { ShopperData } from "./privacy/shopperPrivacy.service";
export { lifecycleResolvers } from "./resolvers";
