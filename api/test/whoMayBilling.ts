import type { TeamRole } from "../src/contract/team";
import type { Role } from "../src/platform/context";
import { each } from "./each";

const admins: { roles: Role[] } = { roles: ["admin"] };
const advertisersAndAdmins: { roles: Role[] } = { roles: ["advertiser", "admin"] };

/** The part of whoMay.ts about invoices and brands' payments. */
export const billing = {
  ...each(advertisersAndAdmins, `billingAccount invoice invoices merchantPayments`),
  ...each(
    admins,
    `billingAccounts recordMerchantPayment openBankEntries assignBankEntry setBankEntryAside
    reverseMerchantPayment setCreditLimit setNetworkFee setCommissionLimit invoiceSettings setInvoiceTerms
    setReceivingAccount`,
  ),
};

/** Requests that need a second admin. */
export const approvalActs = {
  approvals: admins,
  approvalRule: admins,
  giveApproval: admins,
  declineApproval: admins,
  withdrawApproval: admins,
};

const ofFinance: TeamRole[] = ["owner", "finance"];

/** The part of whoInTeamMay.ts about requests that need a second admin. */
export const approvalsInTeam = {
  approvals: ofFinance,
  giveApproval: ofFinance,
  declineApproval: ofFinance,
  withdrawApproval: ofFinance,
};
