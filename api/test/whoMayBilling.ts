import type { Role } from "../src/core/context";

const admins: { roles: Role[] } = { roles: ["admin"] };
const advertisersAndAdmins: { roles: Role[] } = { roles: ["advertiser", "admin"] };

/** The part of whoMay.ts about invoices and brands' payments. */
export const billing = {
  billingAccount: advertisersAndAdmins,
  invoice: advertisersAndAdmins,
  invoices: advertisersAndAdmins,
  merchantPayments: advertisersAndAdmins,
  billingAccounts: admins,
  recordMerchantPayment: admins,
  openBankEntries: admins,
  assignBankEntry: admins,
  setBankEntryAside: admins,
  reverseMerchantPayment: admins,
  setCreditLimit: admins,
  setNetworkFee: admins,
};
