import { type EntityTarget, type FindOptionsWhere, In, type ObjectLiteral } from "typeorm";
import {
  Account,
  AccountRemark,
  ApiKey,
  ContactAnswer,
  ContactMessage,
  Invitation,
  LegalParty,
  Membership,
  NETWORK,
  ownRows,
  Person,
} from "../../../accounts";
import {
  BrandDay,
  BrandDayMark,
  forgetLeaves,
  Inquiry,
  OrderHour,
  RiskDay,
  RiskHold,
  RuleMatches,
  StandDownDay,
  TrackingGap,
} from "../../../insight";
import {
  BonusPart,
  cancelBilling,
  cancelBonuses,
  Invoice,
  InvoiceSettings,
  MerchantPayment,
  Payout,
  PayoutBatch,
  PayoutLine,
  PayoutMethod,
  PayoutTarget,
  payoutMethodStream,
  payoutStream,
  shrinkBatches,
  takeApart,
} from "../../../money";
import { AuditEvent } from "../../../platform/audit/audit.entity";
import { auditStream } from "../../../platform/audit/auditStream";
import type { Tx } from "../../../platform/db/database";
import { KeptAnswer } from "../../../platform/gate/idempotency/keptAnswer.entity";
import {
  BrandPicture,
  Code,
  CodeTotals,
  Conversation,
  ConversationMessage,
  FxRate,
  Merchant,
  Offer,
  PartnerGroup,
  Partnership,
  PartnershipSpan,
  SaleCode,
  Terms,
  TermsDraft,
} from "../../../programs";
import {
  BulkDecisionItem,
  Canary,
  CheckoutSeen,
  Earning,
  EarningGroup,
  earningStream,
  HeldDecision,
  OrderRow,
  OrderShare,
  Sale,
  SaleClaim,
  SaleLine,
  SaleReturn,
  SigningSecret,
  saleStream,
  TestAccess,
  TestRecord,
} from "../../../sales";
import {
  Click,
  ClickByLink,
  ClickFlood,
  codeForAllOf,
  DayTotals,
  Link,
  LinkChange,
  LinkTag,
  SubTotals,
  sealAgain,
} from "../../../tracking";
import type { Services } from "../../services";
import { demoEmailOf, demoEmails, isDemoAccount } from "./accounts";
import { removeCatalog } from "./catalog";
import { removeClaims } from "./claims";
import { NETWORK_NAME } from "./invoicePapers";
import { removeMails } from "./mails";
import { removeNotifications } from "./notifications";
import { letters } from "./people";
import { removeShops } from "./shops";

const ofMerchants = [
  BrandPicture,
  SigningSecret,
  TestAccess,
  TestRecord,
  Canary,
  OrderHour,
  TrackingGap,
  StandDownDay,
  RiskDay,
  RiskHold,
  CheckoutSeen,
  Terms,
  TermsDraft,
  RuleMatches,
  PartnerGroup,
  BrandDay,
  BrandDayMark,
] as const;

export interface Removed {
  accounts: number;
  brands: number;
  links: number;
  clicks: number;
  sales: number;
  payouts: number;
}

/**
 * Deletes the demo accounts and everything that depends on them, in one transaction. Other data stays, and so do the
 * ledger and the invoices: the demo's postings are reversed.
 */
export function removeDemo({
  db,
  audit,
  ledger,
  chain,
  clock,
}: Pick<Services, "db" | "audit" | "ledger" | "chain" | "clock">): Promise<Removed> {
  return db.write(async (tx) => {
    const users = await idsOf(tx, Person, [isDemoAccount]);
    if (users.length === 0) return { accounts: 0, brands: 0, links: 0, clicks: 0, sales: 0, payouts: 0 };
    const removed = await removeAll(tx, users, ledger, chain, clock.now());
    await audit.record(tx, { actorId: null, action: "demo.removed", subject: "demo", after: removed });
    return removed;
  });
}

/** Bottom-up: parents are deleted last, since they determine what belongs to them. */
async function removeAll(
  tx: Tx,
  users: string[],
  ledger: Services["ledger"],
  chain: Services["chain"],
  now: Date,
): Promise<Removed> {
  const merchants = await idsOf(tx, Merchant, each("ownerId", users));
  const ofEither = [...each("publisherId", users), ...each("merchantId", merchants)];
  const links = await idsOf(tx, Link, ofEither);
  const ofTheirs = await rowsOf<Earning>(tx, Earning, ofEither);
  const sold = await idsOf(tx, Sale, each("merchantId", merchants));
  const sales = [...new Set([...sold, ...ofTheirs.flatMap(({ saleId }) => saleId ?? [])])];
  const bonuses = ofTheirs.filter(({ kind }) => kind === "bonus").map(({ id }) => id);
  const earnings = [...(await idsOf(tx, Earning, each("saleId", sales))), ...bonuses];
  // Including payouts of other publishers for sales that are deleted.
  const lines = await rowsOf<PayoutLine>(tx, PayoutLine, each("earningId", earnings));
  const own = await idsOf(tx, Payout, each("publisherId", users));
  const payouts = [...new Set([...own, ...lines.map(({ payoutId }) => payoutId)])];
  const settled = await rowsOf<Payout>(tx, Payout, each("id", payouts));
  const batchIds = settled.flatMap(({ batchId }) => batchId ?? []);
  const batches = [...batchIds, ...(await idsOf(tx, PayoutBatch, each("createdBy", users)))];
  const keys = await idsOf(tx, ApiKey, each("ownerId", users));
  const codes = (await rowsOf<Link>(tx, Link, each("id", links))).map(({ code }) => code);

  await ledger.cancelAll(tx, "payoutId", payouts);
  await cancelBilling(tx, merchants, now, { ledger, chain });
  await remove(tx, InvoiceSettings, each("setBy", users));
  await remove(tx, LegalParty, each("ownerId", users));
  await tx.delete(LegalParty, { ownerId: NETWORK, name: NETWORK_NAME });
  await ledger.cancelAll(tx, "saleId", sales);
  await cancelBonuses(tx, ledger, bonuses);
  await chain.recordRemoval(tx, payoutStream, payouts);
  await chain.recordRemoval(tx, payoutMethodStream, await idsOf(tx, PayoutMethod, each("publisherId", users)));
  await chain.recordRemoval(tx, saleStream, sales);
  await chain.recordRemoval(tx, earningStream, earnings);
  await takeApart(tx, settled);
  await tx.delete(FxRate, { source: "demo" });
  await remove(tx, Payout, each("id", payouts));
  await shrinkBatches(tx, batches);
  for (const Where of [PayoutTarget, PayoutMethod]) await remove(tx, Where, each("publisherId", users));
  await remove(tx, EarningGroup, each("earningId", earnings));
  for (const Part of [SaleLine, SaleReturn, SaleClaim, BulkDecisionItem, HeldDecision, Earning])
    await remove(tx, Part, each("saleId", sales));
  await remove(tx, Earning, each("id", bonuses));
  for (const Row of [OrderShare, OrderRow, Sale]) await remove(tx, Row, each("id", sales));
  const codeIds = await idsOf(tx, Code, ofEither);
  // What bonuses and codes earn without a link is added up under their own ids.
  for (const Sums of [DayTotals, SubTotals, ClickFlood, ClickByLink, LinkTag])
    await remove(tx, Sums, each("linkId", [...links, ...bonuses, ...codeIds]));
  await sealAgain(tx);
  const clicks = await remove(tx, Click, each("linkId", links));
  await remove(tx, LinkChange, each("code", [...codes, ...[...users, ...merchants].map(codeForAllOf)]));
  await remove(tx, Link, each("id", links));
  await removeShops(tx, users);
  await removeCatalog(tx, merchants, links);
  await remove(tx, SaleCode, each("saleId", sales));
  const claims = await idsOf(tx, Inquiry, ofEither);
  await removeClaims(tx, claims);
  const terms = await idsOf(tx, Terms, each("merchantId", merchants));
  await forgetLeaves(tx, { claim: claims, terms, "link-day": links });
  await remove(tx, CodeTotals, each("codeId", codeIds));
  for (const Row of [Code, Offer, Partnership, PartnershipSpan, BonusPart]) await remove(tx, Row, ofEither);
  for (const Part of ofMerchants) await remove(tx, Part, each("merchantId", merchants));
  await remove(tx, Merchant, each("id", merchants));
  for (const Own of [ApiKey, KeptAnswer]) await remove(tx, Own, each("ownerId", users));
  for (const Own of ownRows) await remove(tx, Own, each("userId", users));
  const addresses = [...demoEmails, ...letters.map(({ from }) => demoEmailOf(from))];
  const talks = await idsOf(tx, Conversation, [...each("hostId", users), ...each("guestId", users)]);
  await remove(tx, ConversationMessage, each("conversationId", talks));
  await remove(tx, Conversation, each("id", talks));
  const messages = await idsOf(tx, ContactMessage, each("email", addresses));
  await remove(tx, ContactAnswer, each("messageId", messages));
  await remove(tx, ContactMessage, each("email", addresses));
  await removeMails(tx, addresses);
  await removeNotifications(tx, users, [...messages, ...claims]);
  const subjects = [
    ...users.map((id) => `user:${id}`),
    ...merchants.map((id) => `merchant:${id}`),
    ...keys.map((id) => `api-key:${id}`),
    ...sales.map((id) => `sale:${id}`),
    ...payouts.map((id) => `payout:${id}`),
    ...codeIds.map((id) => `code:${id}`),
    ...claims.map((id) => `claim:${id}`),
    ...(await idsOf(tx, Invoice, each("merchantId", merchants))).map((id) => `invoice:${id}`),
    ...(await idsOf(tx, MerchantPayment, each("merchantId", merchants))).map((id) => `merchant-payment:${id}`),
  ];
  await chain.recordRemoval(tx, auditStream, await idsOf(tx, AuditEvent, each("subject", subjects)));
  await remove(tx, AuditEvent, each("subject", subjects));
  await remove(tx, AccountRemark, each("accountId", users));
  // Founders have their account's id. Others who joined a team of the demo stay, without it.
  const accounts = await remove(tx, Account, each("id", users));
  await remove(tx, Membership, [...each("accountId", users), ...each("userId", users)]);
  await remove(tx, Invitation, each("accountId", users));
  await remove(tx, Person, each("id", users));
  return {
    accounts,
    brands: merchants.length,
    links: links.length,
    clicks,
    sales: sales.length,
    payouts: payouts.length,
  };
}

type Where = Record<string, unknown>;

/** Engines limit the parameters of a statement. */
const BATCH_SIZE = 500;

/** One condition per batch of values, joined by OR. */
function each(column: string, values: readonly string[]): Where[] {
  const starts = Array.from({ length: Math.ceil(values.length / BATCH_SIZE) }, (_, index) => index * BATCH_SIZE);
  return starts.map((start) => ({ [column]: In(values.slice(start, start + BATCH_SIZE)) }));
}

async function remove(tx: Tx, entity: EntityTarget<ObjectLiteral>, conditions: Where[]): Promise<number> {
  let count = 0;
  for (const where of conditions) count += (await tx.delete(entity, where)).affected ?? 0;
  return count;
}

async function rowsOf<T extends ObjectLiteral>(tx: Tx, entity: EntityTarget<T>, conditions: Where[]): Promise<T[]> {
  const found: T[] = [];
  for (const where of conditions) found.push(...(await tx.findBy(entity, where as FindOptionsWhere<T>)));
  return found;
}

async function idsOf(tx: Tx, entity: EntityTarget<{ id: string }>, conditions: Where[]): Promise<string[]> {
  return [...new Set((await rowsOf(tx, entity, conditions)).map(({ id }) => id))];
}
