import type { Role } from "../src/core/context";

const admins: { roles: Role[] } = { roles: ["admin"] };

/** What the admin's workspace does, beside whoMay.ts. */
export const adminDesk: Record<string, typeof admins> = {
  suspendUser: admins,
  liftSuspension: admins,
  reopenApplication: admins,
  addPersonNote: admins,
  personRecord: admins,
  takeMessage: admins,
  changeMessageState: admins,
  networkFigures: admins,
  queues: admins,
  brands: admins,
};
