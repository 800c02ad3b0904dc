import { type EntityTarget, type FindOptionsWhere, In, type ObjectLiteral } from "typeorm";
import { Account, ApiKey, ContactAnswer, ContactMessage, LegalParty, NETWORK, Person } from "../../../accounts";
import { Feed, leaveSearch, Product, Variant } from "../../../catalogue";
import { Claim, deleteFiles, forgetLeaves } from "../../../insight";
import {
  BrandPayment,
  cancelBilling,
  cancelBonuses,
  Invoice,
  InvoiceSettings,
  Payout,
  PayoutBatch,
  PayoutLine,
  PayoutMethod,
  payoutMethodStream,
  payoutStream,
  shrinkBatches,
  unsettlePayouts,
} from "../../../money";
import { AuditEvent } from "../../../platform/audit/audit.entity";
import { auditStream } from "../../../platform/audit/auditStream";
import type { Tx } from "../../../platform/db/database";
import { OutboxMessage } from "../../../platform/outbox/outbox.entity";
import { UploadedPicture } from "../../../platform/pictures/uploadedPicture.entity";
import { Code, Conversation, eraseApplications, FxRate, Merchant, Terms } from "../../../programs";
import { Collection, Notification, Storefront, WebhookEndpoint } from "../../../reach";
import { Earning, earningStream, OrderRow, OrderShare, Sale, saleStream } from "../../../sales";
import { Click, codeForAllOf, Link, LinkChange, sealAgain } from "../../../tracking";
import type { Services } from "../../services";
import { demoEmailOf, demoEmails, isDemoAccount } from "./accounts";
import { NETWORK_NAME } from "./invoicePapers";
import { removeNotices } from "./notifications";
import { letters } from "./people";

export interface Removed {
  accounts: number;
  brands: number;
  links: number;
  clicks: number;
  sales: number;
  payouts: number;
}

/** Ledger tables and columns that merely reference an account; `table` or `table.column`. */
const STAYS: ReadonlySet<string> = new Set([
  "ledger_entry",
  "invoice",
  "brand_payment",
  "bank_entry",
  "risk_mark",
  "contact_message.ownerId",
  "contact_answer.personId",
  "conversation.ownerId",
  "conversation_message.personId",
]);

/** Columns that reference an account or a person. Founders have their account's ID. */
const OF_ACCOUNTS = ["accountId", "ownerId", "publisherId", "userId", "personId", "hostId", "guestId"];

/** References to other rows, by column name, ordered so that each belongs to those before it. */
const NAMED: [column: string, entity: EntityTarget<{ id: string }>][] = [
  ["merchantId", Merchant],
  ["linkId", Link],
  ["codeId", Code],
  ["feedId", Feed],
  ["productId", Product],
  ["variantId", Variant],
  ["storefrontId", Storefront],
  ["collectionId", Collection],
  ["claimId", Claim],
  ["conversationId", Conversation],
  ["notificationId", Notification],
  ["webhookId", WebhookEndpoint],
];

/** IDs by the columns that reference them. */
type Theirs = Record<string, string[]>;

/**
 * Deletes the demo accounts and every row that references their data, in one transaction. Other data stays, and so do
 * the ledger and the invoices: the demo's postings are reversed.
 */
export function removeDemo(services: Pick<Services, "db" | "audit" | "ledger" | "chain" | "clock">): Promise<Removed> {
  return services.db.write(async (tx) => {
    const users = await idsOf(tx, Person, [isDemoAccount]);
    if (users.length === 0) return { accounts: 0, brands: 0, links: 0, clicks: 0, sales: 0, payouts: 0 };
    const removed = await removeAll(tx, users, services);
    await services.audit.record(tx, { actorId: null, action: "demo.removed", subject: "demo", after: removed });
    return removed;
  });
}

async function removeAll(
  tx: Tx,
  users: string[],
  { ledger, chain, clock }: Pick<Services, "ledger" | "chain" | "clock">,
): Promise<Removed> {
  const theirs: Theirs = Object.fromEntries(OF_ACCOUNTS.map((column) => [column, users]));
  for (const [column, entity] of NAMED) theirs[column] = await idsOf(tx, entity, naming(tx, entity, theirs));
  const { merchantId: merchants = [], linkId: links = [], codeId: codes = [], claimId: claims = [] } = theirs;
  const earned = await rowsOf<Earning>(tx, Earning, naming(tx, Earning, theirs));
  const sold = await idsOf(tx, Sale, each("merchantId", merchants));
  const sales = [...new Set([...sold, ...earned.flatMap(({ saleId }) => saleId ?? [])])];
  const bonuses = earned.filter(({ kind }) => kind === "bonus").map(({ id }) => id);
  const earnings = [...(await idsOf(tx, Earning, each("saleId", sales))), ...bonuses];
  // Earnings of bonuses and codes without a link are totaled under separate IDs.
  Object.assign(theirs, { saleId: sales, earningId: earnings, linkId: [...links, ...bonuses, ...codes] });
  const addresses = [...demoEmails, ...letters.map(({ from }) => demoEmailOf(from))];
  const messages = await idsOf(tx, ContactMessage, each("email", addresses));
  const subjects = await subjectsOf(tx, theirs);

  // Including payouts of other publishers for deleted sales.
  const lines = await rowsOf<PayoutLine>(tx, PayoutLine, each("earningId", earnings));
  const own = await idsOf(tx, Payout, each("publisherId", users));
  const payouts = [...new Set([...own, ...lines.map(({ payoutId }) => payoutId)])];
  subjects.push(...payouts.map((id) => `payout:${id}`));
  const settled = await rowsOf<Payout>(tx, Payout, each("id", payouts));
  const batchIds = settled.flatMap(({ batchId }) => batchId ?? []);
  const batches = [...batchIds, ...(await idsOf(tx, PayoutBatch, each("createdBy", users)))];
  await ledger.cancelAll(tx, "payoutId", payouts);
  await cancelBilling(tx, merchants, clock.now(), { ledger, chain });
  await ledger.cancelAll(tx, "saleId", sales);
  await cancelBonuses(tx, ledger, bonuses);
  await chain.recordRemoval(tx, payoutStream, payouts);
  await chain.recordRemoval(tx, payoutMethodStream, await idsOf(tx, PayoutMethod, each("publisherId", users)));
  await chain.recordRemoval(tx, saleStream, sales);
  await chain.recordRemoval(tx, earningStream, earnings);
  await chain.recordRemoval(tx, auditStream, await idsOf(tx, AuditEvent, each("subject", subjects)));
  await unsettlePayouts(tx, settled, clock.now());
  await remove(tx, Payout, each("id", payouts));
  await shrinkBatches(tx, batches);

  const terms = await idsOf(tx, Terms, each("merchantId", merchants));
  await forgetLeaves(tx, { claim: claims, terms, "link-day": links });
  await deleteFiles(tx, claims);
  for (const publisherId of users) await eraseApplications(tx, { publisherId });
  for (const merchantId of merchants) await eraseApplications(tx, { merchantId });
  for (const merchantId of merchants) await leaveSearch(tx, merchantId);
  // Of brands and shops, not of accounts.
  await remove(tx, UploadedPicture, each("ownerId", [...merchants, ...(theirs.storefrontId ?? [])]));
  await removeNotices(tx, users, [...messages, ...claims]);
  await removeMails(tx, addresses);
  const changed = (await rowsOf<Link>(tx, Link, each("id", links))).map(({ code }) => code);
  await remove(tx, LinkChange, each("code", [...changed, ...[...users, ...merchants].map(codeForAllOf)]));
  await remove(tx, AuditEvent, each("subject", subjects));
  await remove(tx, InvoiceSettings, each("setBy", users));
  await tx.delete(LegalParty, { ownerId: NETWORK, name: NETWORK_NAME });
  await tx.delete(FxRate, { source: "demo" });
  await remove(tx, ContactAnswer, each("messageId", messages));
  await remove(tx, ContactMessage, each("id", messages));
  const clicks = await remove(tx, Click, each("linkId", links));
  for (const { target } of tx.connection.entityMetadatas) await remove(tx, target, naming(tx, target, theirs));
  for (const Row of [OrderShare, OrderRow, Sale]) await remove(tx, Row, each("id", sales));
  await remove(tx, Earning, each("id", earnings));
  await sealAgain(tx);
  const accounts = await remove(tx, Account, each("id", users));
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

/** Their audit log entries. */
async function subjectsOf(
  tx: Tx,
  { accountId: users, merchantId, saleId, codeId, claimId }: Theirs,
): Promise<string[]> {
  const ids: [kind: string, ids: string[] | undefined][] = [
    ["user", users],
    ["merchant", merchantId],
    ["sale", saleId],
    ["code", codeId],
    ["claim", claimId],
    ["api-key", await idsOf(tx, ApiKey, each("ownerId", users))],
    ["invoice", await idsOf(tx, Invoice, each("merchantId", merchantId))],
    ["brand-payment", await idsOf(tx, BrandPayment, each("merchantId", merchantId))],
  ];
  return ids.flatMap(([kind, of = []]) => of.map((id) => `${kind}:${id}`));
}

type Where = Record<string, unknown>;

/** Engines limit the parameters of a statement. */
const BATCH_SIZE = 500;

/** One condition per batch of values, joined by OR. */
function each(column: string, values: readonly string[] = []): Where[] {
  const starts = Array.from({ length: Math.ceil(values.length / BATCH_SIZE) }, (_, index) => index * BATCH_SIZE);
  return starts.map((start) => ({ [column]: In(values.slice(start, start + BATCH_SIZE)) }));
}

/** Conditions for rows that reference their data. */
function naming(tx: Tx, entity: EntityTarget<ObjectLiteral>, theirs: Theirs): Where[] {
  const { tableName, columns } = tx.connection.getMetadata(entity);
  const stays = (name: string) => STAYS.has(tableName) || STAYS.has(`${tableName}.${name}`);
  return columns.flatMap(({ propertyName: name }) => (stays(name) ? [] : each(name, theirs[name])));
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
  const ids = new Set<string>();
  for (const where of conditions) {
    for (const { id } of await tx.find(entity, { select: { id: true }, where })) ids.add(id);
  }
  return [...ids];
}

/** A mail's address is in its payload, as JSON. */
async function removeMails(tx: Tx, addresses: string[]): Promise<void> {
  const matchesAddress = addresses.map((_, index) => `payload LIKE :address${index}`).join(" OR ");
  const patterns = addresses.map((address, index) => [`address${index}`, `%"${address}"%`]);
  await tx
    .createQueryBuilder()
    .delete()
    .from(OutboxMessage)
    .where(`kind = 'mail' AND (${matchesAddress})`, Object.fromEntries(patterns))
    .execute();
}
