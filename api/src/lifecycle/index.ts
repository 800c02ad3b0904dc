export { ApprovalService } from "./approvals/approval.service";
export { createLifecycle } from "./createLifecycle";
export { lifecycleEntities } from "./entities";
export { MovedLink, MovedPartner, OpeningBalance } from "./moveIn/held/movedPartner.entity";
export { History, Import, ImportPart, ImportRow } from "./moveIn/import.entity";
export type { ShopperData } from "./privacy/shopperPrivacy.service";
export { lifecycleResolvers } from "./resolvers";
