import { Approval } from "./approvals/approval.entity";

export const lifecycleEntities = [Approval];
