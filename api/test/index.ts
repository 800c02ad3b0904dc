/** What most tests need. */
export type { User } from "../src/accounts/user.type";
export { AuditEvent } from "../src/platform/audit/audit.entity";
export { DAY, HOUR, MINUTE, SECOND } from "../src/platform/clock";
export { newId } from "../src/platform/ids";
export { clicksIn, type Followed, listening } from "./follow";
export { mailsTo } from "./mails";
export { PASSWORD } from "./make";
export { OrderTestKit, type Partner } from "./orderTestKit";
export { HeldClock } from "./process/heldClock";
export { type Api, startApi, testApi } from "./startApi";
