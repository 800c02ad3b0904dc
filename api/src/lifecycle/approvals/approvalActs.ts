import { Account, type InvitationService, Person, type TeamService } from "../../accounts";
import { CREDIT_LIMIT_ALONE } from "../../contract/admin/approvals";
import { addDays, dayText, startOfDay } from "../../contract/days";
import type { PayoutFileFormat } from "../../contract/payoutForms";
import { type TeamRole, teamRoleLabels } from "../../contract/team";
import { RiskHold, type RiskHoldService } from "../../insight";
import {
  type BankFileService,
  type BillingTermsService,
  type CreditHold,
  type MerchantPaymentService,
  Payout,
  type PayoutAdminService,
} from "../../money";
import type { Viewer } from "../../platform/context";
import type { Reader } from "../../platform/db/reader";
import { priceText } from "../../platform/money";
import { Merchant } from "../../programs";

/** What the acts are done with, all of one database. */
export interface ActServices {
  merchantPayments: MerchantPaymentService;
  billingTerms: BillingTermsService;
  creditHold: CreditHold;
  riskHolds: RiskHoldService;
  payoutAdmin: PayoutAdminService;
  bankFiles: BankFileService;
  invitations: InvitationService;
  team: TeamService;
}

/** As it came: checked when it is tried. */
// biome-ignore lint/suspicious/noExplicitAny: each act reads its own fields, and its service checks them
type Given = any;

export interface ApprovalAct {
  /** Whether the arguments of the operation, or the route's body, need a second admin. */
  needsSecond(given: Given): boolean;
  /** The same input always as the same text; what it depends on besides is frozen with it. */
  freeze(given: Given, services: ActServices): Promise<object> | object;
  /** What is done, for whoever approves it. */
  words(read: Reader, input: Given): Promise<string>;
  /** In the name of who asked. */
  run(services: ActServices, viewer: Viewer, input: Given, approvedBy: string | null): Promise<unknown>;
}

const always = () => true;

const merchantName = async (read: Reader, id: string) => (await read.findOneBy(Merchant, { id }))?.name ?? "a brand";
const accountName = async (read: Reader, id: string) => (await read.findOneBy(Account, { id }))?.name ?? "somebody";
const personName = async (read: Reader, id: string) => (await read.findOneBy(Person, { id }))?.name ?? "somebody";
const weekText = (week: string) => `${dayText(startOfDay(week))} to ${dayText(startOfDay(addDays(week, 6)))}`;

interface FileInput {
  body: { week: string; currency: string; name?: string; account?: string };
  contents: { count: number; net: number; digest: string };
}

/** The payouts that go into it are part of what is asked. */
const payoutFile = (format: PayoutFileFormat, label: string): ApprovalAct => ({
  needsSecond: always,
  async freeze(body, { bankFiles }) {
    const { week, currency, ...contents } = await bankFiles.contents(format, body);
    return { body: { ...body, week, currency }, contents };
  },
  async words(_read, { body, contents: { count, net } }: FileInput) {
    const from = body.account ? ` from the account of ${body.name}, ending in ${body.account.slice(-4)}` : "";
    const payouts = count === 1 ? "1 payout" : `${count} payouts`;
    return `Create ${label} for ${weekText(body.week)}: ${payouts}, ${priceText(net, body.currency)} in total${from}`;
  },
  run: ({ bankFiles }, viewer, { body, contents }: FileInput) =>
    format === "paypal"
      ? bankFiles.paypal(viewer, body, contents.digest)
      : bankFiles.bank(viewer, body, contents.digest),
});

/** Whoever is alone afterwards needs nobody any more, so each change of the network's team counts. */
const ofTeam = { needsSecond: always };

/** Every act of an admin that needs a second admin, by its operation. */
export const approvalActs: Readonly<Record<string, ApprovalAct>> = {
  recordMerchantPayment: {
    needsSecond: always,
    freeze: ({ merchantId, input: { amount, receivedOn, reference } }) => ({
      merchantId,
      input: { amount, receivedOn, reference },
    }),
    async words(read, { merchantId, input: { amount, receivedOn, reference } }) {
      const merchant = await read.findOneBy(Merchant, { id: merchantId });
      const sum = `${amount} ${merchant?.currency ?? ""}`.trim();
      return `Record a payment of ${sum} from ${merchant?.name ?? "a brand"}, received on ${receivedOn}, reference “${reference}”`;
    },
    run: ({ merchantPayments }, viewer, { merchantId, input }) => merchantPayments.record(viewer, merchantId, input),
  },
  setCreditLimit: {
    // None is the usual limit, which every brand has.
    needsSecond: ({ limit }) => Boolean(limit) && !(Number(limit) <= CREDIT_LIMIT_ALONE),
    freeze: ({ merchantId, limit }) => ({ merchantId, limit: limit || null }),
    async words(read, { merchantId, limit }) {
      const merchant = await read.findOneBy(Merchant, { id: merchantId });
      return `Set the credit limit of ${merchant?.name ?? "a brand"} to ${limit} ${merchant?.currency ?? ""}`.trim();
    },
    async run({ billingTerms, creditHold }, viewer, { merchantId, limit }) {
      await billingTerms.setCreditLimit(viewer, merchantId, { limit });
      await creditHold.release(merchantId);
    },
  },
  releaseRiskHold: {
    needsSecond: always,
    freeze: ({ id, reason }) => ({ id, reason }),
    async words(read, { id, reason }) {
      const hold = await read.findOneBy(RiskHold, { id });
      if (!hold) return `Release a hold that is gone: “${reason}”`;
      const [publisher, brand] = [await accountName(read, hold.publisherId), await merchantName(read, hold.merchantId)];
      return `Release the hold on what ${publisher} earns at ${brand}: “${reason}”`;
    },
    run: ({ riskHolds }, viewer, { id, reason }) => riskHolds.release(viewer, id, { reason }),
  },
  releasePayout: {
    needsSecond: always,
    freeze: ({ id }) => ({ id }),
    async words(read, { id }) {
      const payout = await read.findOneBy(Payout, { id });
      if (!payout) return "Release a payout that is gone";
      const sum = priceText(payout.net, payout.currency);
      return `Release the held payout of ${sum} to ${await accountName(read, payout.publisherId)}, ${weekText(payout.week)}`;
    },
    run: ({ payoutAdmin }, viewer, { id }) => payoutAdmin.act(viewer, id, "release"),
  },
  "POST /api/admin/payout-files/paypal": payoutFile("paypal", "PayPal's payout file"),
  "POST /api/admin/payout-files/bank": payoutFile("pain001", "the bank's payout file"),
  inviteMember: {
    ...ofTeam,
    freeze: ({ input: { email, role } }) => ({ email: String(email).trim().toLowerCase(), role }),
    words: async (_read, { email, role }: { email: string; role: TeamRole }) =>
      `Invite ${email} to the network's team as ${teamRoleLabels[role]}`,
    run: ({ invitations }, viewer, input, approvedBy) => invitations.invite(viewer, input, approvedBy),
  },
  changeMemberRole: {
    ...ofTeam,
    freeze: ({ userId, role }) => ({ userId, role }),
    words: async (read, { userId, role }: { userId: string; role: TeamRole }) =>
      `Make ${await personName(read, userId)} ${teamRoleLabels[role]} in the network's team`,
    run: ({ team }, viewer, { userId, role }) => team.changeRole(viewer, userId, { role }),
  },
  removeMember: {
    ...ofTeam,
    freeze: ({ userId }) => ({ userId }),
    words: async (read, { userId }) => `Remove ${await personName(read, userId)} from the network's team`,
    run: ({ team }, viewer, { userId }) => team.remove(viewer, userId),
  },
};
