/** One chunk for every tab of the admin panel except the first. */
export { AuditLog } from "./audit/AuditLog";
export { Billing } from "./billing/Billing";
export { Deliveries } from "./deliveries/Deliveries";
export { Jobs } from "./jobs/Jobs";
export { Messages } from "./messages/Messages";
export { PageEditor } from "./pages/PageEditor";
export { PayoutAdmin } from "./payouts/PayoutAdmin";
