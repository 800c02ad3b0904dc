/** Every tab of the admin panel but the first, in one file. */
export { AuditLog } from "./audit/AuditLog";
export { Deliveries } from "./deliveries/Deliveries";
export { Messages } from "./messages/Messages";
export { PageEditor } from "./pages/PageEditor";
export { PayoutAdmin } from "./payouts/PayoutAdmin";
