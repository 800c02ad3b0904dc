import { Account, type InvitationService, Person, type TeamService } from "../../accounts";
import { CREDIT_LIMIT_ALONE } from "../../contract/admin/approvals";
import { addDays, dayText, startOfDay } from "../../contract/days";
import { t } from "../../contract/i18n/t";
import type { PayoutFileFormat } from "../../contract/payoutForms";
import { type TeamRole, teamRoleLabels } from "../../contract/team";
import { RiskHold, type RiskHoldService } from "../../insight";
import {
  type BankFileService,
  type BillingTermsService,
  type BrandPaymentService,
  type CreditHold,
  Payout,
  type PayoutAdminService,
} from "../../money";
import type { Viewer } from "../../platform/context";
import type { Reader } from "../../platform/db/reader";
import { priceText } from "../../platform/money";
import { Merchant } from "../../programs";

/** The services of the actions, all on one database. */
export interface ActServices {
  brandPayments: BrandPaymentService;
  billingTerms: BillingTermsService;
  creditHold: CreditHold;
  riskHolds: RiskHoldService;
  payoutAdmin: PayoutAdminService;
  bankFiles: BankFileService;
  invitations: InvitationService;
  team: TeamService;
}

/** As received: validated when it is tried. */
// biome-ignore lint/suspicious/noExplicitAny: each act reads its own fields, and its service checks them
type Given = any;

export interface ApprovalAct {
  /** Whether the operation's arguments, or the route's body, need a second admin. */
  needsSecond(given: Given): boolean;
  /** The same input always gives the same text; anything else it depends on is frozen with it. */
  freeze(given: Given, services: ActServices): Promise<object> | object;
  /** The action, described for the approver. */
  words(read: Reader, input: Given): Promise<string>;
  /** On behalf of the requester. */
  run(services: ActServices, viewer: Viewer, input: Given, approvedBy: string | null): Promise<unknown>;
}

const always = () => true;

const merchantName = async (read: Reader, id: string) => (await read.findOneBy(Merchant, { id }))?.name ?? t("a brand");
const accountName = async (read: Reader, id: string) => (await read.findOneBy(Account, { id }))?.name ?? t("somebody");
const personName = async (read: Reader, id: string) => (await read.findOneBy(Person, { id }))?.name ?? t("somebody");
const weekText = (week: string) =>
  t("{from} to {to}", { from: dayText(startOfDay(week)), to: dayText(startOfDay(addDays(week, 6))) });

interface FileInput {
  body: { week: string; currency: string; name?: string; account?: string };
  contents: { count: number; net: number; digest: string };
}

/** The payouts in the file are part of the request. */
const payoutFile = (format: PayoutFileFormat): ApprovalAct => ({
  needsSecond: always,
  async freeze(body, { bankFiles }) {
    const { week, currency, ...contents } = await bankFiles.contents(format, body);
    return { body: { ...body, week, currency }, contents };
  },
  async words(_read, { body, contents: { count, net } }: FileInput) {
    const values = {
      format: format === "paypal" ? "paypal" : "bank",
      week: weekText(body.week),
      count,
      total: priceText(net, body.currency),
    };
    return body.account
      ? t(
          "Create the {format, select, paypal {PayPal} other {bank}} payout file for {week}: {count, plural, one {# payout} other {# payouts}}, {total} in total from the account of {name} ending in {digits}",
          { ...values, name: body.name, digits: body.account.slice(-4) },
        )
      : t(
          "Create the {format, select, paypal {PayPal} other {bank}} payout file for {week}: {count, plural, one {# payout} other {# payouts}}, {total} in total",
          values,
        );
  },
  run: ({ bankFiles }, viewer, { body, contents }: FileInput) =>
    format === "paypal"
      ? bankFiles.paypal(viewer, body, contents.digest)
      : bankFiles.bank(viewer, body, contents.digest),
});

/** A sole admin needs no second one, so each change of the network's team counts. */
const ofTeam = { needsSecond: always };

/** Every admin action that needs a second admin, by its operation. */
export const approvalActs: Readonly<Record<string, ApprovalAct>> = {
  recordBrandPayment: {
    needsSecond: always,
    freeze: ({ merchantId, input: { amount, receivedOn, reference } }) => ({
      merchantId,
      input: { amount, receivedOn, reference },
    }),
    async words(read, { merchantId, input: { amount, receivedOn, reference } }) {
      const merchant = await read.findOneBy(Merchant, { id: merchantId });
      const sum = `${amount} ${merchant?.currency ?? ""}`.trim();
      return t("Record a payment of {sum} from {brand}, received on {day}, reference “{reference}”", {
        sum,
        brand: merchant?.name ?? t("a brand"),
        day: receivedOn,
        reference,
      });
    },
    run: ({ brandPayments }, viewer, { merchantId, input }) => brandPayments.record(viewer, merchantId, input),
  },
  setCreditLimit: {
    // None means the default limit, which every brand has.
    needsSecond: ({ limit }) => Boolean(limit) && !(Number(limit) <= CREDIT_LIMIT_ALONE),
    freeze: ({ merchantId, limit }) => ({ merchantId, limit: limit || null }),
    async words(read, { merchantId, limit }) {
      const merchant = await read.findOneBy(Merchant, { id: merchantId });
      return t("Set the credit limit of {brand} to {limit}", {
        brand: merchant?.name ?? t("a brand"),
        limit: `${limit} ${merchant?.currency ?? ""}`.trim(),
      });
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
      if (!hold) return t("Release a hold that no longer exists: “{reason}”", { reason });
      const [publisher, brand] = [await accountName(read, hold.publisherId), await merchantName(read, hold.merchantId)];
      return t("Release the hold on earnings of {creator} at {brand}: “{reason}”", {
        creator: publisher,
        brand,
        reason,
      });
    },
    run: ({ riskHolds }, viewer, { id, reason }) => riskHolds.release(viewer, id, { reason }),
  },
  releasePayout: {
    needsSecond: always,
    freeze: ({ id }) => ({ id }),
    async words(read, { id }) {
      const payout = await read.findOneBy(Payout, { id });
      if (!payout) return t("Release a payout that no longer exists");
      const sum = priceText(payout.net, payout.currency);
      return t("Release the held payout of {sum} to {creator}, {week}", {
        sum,
        creator: await accountName(read, payout.publisherId),
        week: weekText(payout.week),
      });
    },
    run: ({ payoutAdmin }, viewer, { id }) => payoutAdmin.act(viewer, id, "release"),
  },
  "POST /api/admin/payout-files/paypal": payoutFile("paypal"),
  "POST /api/admin/payout-files/bank": payoutFile("pain001"),
  inviteMember: {
    ...ofTeam,
    freeze: ({ input: { email, role } }) => ({ email: String(email).trim().toLowerCase(), role }),
    words: async (_read, { email, role }: { email: string; role: TeamRole }) =>
      t("Invite {email} to the network's team as {role}", { email, role: teamRoleLabels[role] }),
    run: ({ invitations }, viewer, input, approvedBy) => invitations.invite(viewer, input, approvedBy),
  },
  changeMemberRole: {
    ...ofTeam,
    freeze: ({ userId, role }) => ({ userId, role }),
    words: async (read, { userId, role }: { userId: string; role: TeamRole }) =>
      t("Change the role of {person} in the network's team to {role}", {
        person: await personName(read, userId),
        role: teamRoleLabels[role],
      }),
    run: ({ team }, viewer, { userId, role }) => team.changeRole(viewer, userId, { role }),
  },
  removeMember: {
    ...ofTeam,
    freeze: ({ userId }) => ({ userId }),
    words: async (read, { userId }) =>
      t("Remove {person} from the network's team", { person: await personName(read, userId) }),
    run: ({ team }, viewer, { userId }) => team.remove(viewer, userId),
  },
};
