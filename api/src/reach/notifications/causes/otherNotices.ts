import type { ContactReceived, User } from "../../../accounts";
import { dayOf } from "../../../contract/days";
import { type Invoice, invoiceNumber, OVER_CREDIT_LIMIT } from "../../../money";
import type { Tx } from "../../../platform/db/database";
import { Merchant } from "../../../programs";
import type { SaleChange } from "../../../sales";
import type { DeliveryTried } from "../../webhooks/deliveries/webhookHandler";
import { hourly, type NoticeLog } from "../noticeLog";
import { ADMINS } from "../notification.entity";

const ownerOf = async (tx: Tx, id: string) =>
  (await tx.findOne(Merchant, { select: { id: true, ownerId: true }, where: { id } }))?.ownerId;

/** After the hold of the sale was decided; once a day. */
export const noteCreditLimit =
  (log: NoticeLog) =>
  async (tx: Tx, { sale, before }: SaleChange): Promise<void> => {
    if (sale.hold !== OVER_CREDIT_LIMIT || before?.hold === OVER_CREDIT_LIMIT) return;
    const { merchantId } = sale;
    const accountId = await ownerOf(tx, merchantId);
    if (!accountId) return;
    const subject = `${merchantId} ${dayOf(log.now())}`;
    await log.add(tx, [{ event: "credit-limit", accountId, subject, facts: { merchantId } }]);
  };

export const noteInvoice =
  (log: NoticeLog) =>
  async (tx: Tx, invoice: Invoice): Promise<void> => {
    const { id, merchantId, total: cents, currency } = invoice;
    const accountId = await ownerOf(tx, merchantId);
    if (!accountId) return;
    const facts = { merchantId, cents, currency, name: invoiceNumber(invoice) };
    await log.add(tx, [{ event: "invoice-issued", accountId, subject: id, facts }]);
  };

/** So many refusals of one delivery, over some minutes, are no hiccup. */
const FAILING_AFTER = 3;

/** Once a day for each webhook. */
export const noteFailingWebhook =
  (log: NoticeLog) =>
  async (tx: Tx, { ownerId, webhookId, host, attempts, error }: DeliveryTried): Promise<void> => {
    if (error === null || attempts < FAILING_AFTER) return;
    const subject = `${webhookId} ${dayOf(log.now())}`;
    await log.add(tx, [
      { event: "webhook-failing", accountId: ownerId, subject, facts: { name: host, reason: error } },
    ]);
  };

export const noteApplication =
  (log: NoticeLog) =>
  (tx: Tx, { id }: User) =>
    log.add(tx, [
      {
        event: "application-received",
        accountId: ADMINS,
        subject: id,
        bundle: hourly(log.now()),
        facts: { publisherId: id },
      },
    ]);

export const noteContactMessage =
  (log: NoticeLog) =>
  (tx: Tx, { id, name }: ContactReceived) =>
    log.add(tx, [
      { event: "contact-message", accountId: ADMINS, subject: id, bundle: hourly(log.now()), facts: { name } },
    ]);

export const noteLedgerFaults =
  (log: NoticeLog) =>
  (tx: Tx, { id, faults }: { id: string; faults: number }) =>
    log.add(tx, [{ event: "ledger-fault", accountId: ADMINS, subject: id, facts: { name: String(faults) } }]);

/** Once a day for each job. */
export const noteFailingJob =
  (log: NoticeLog) =>
  (tx: Tx, { job, error }: { job: string; error: string }) =>
    log.add(tx, [
      {
        event: "job-failing",
        accountId: ADMINS,
        subject: `${job} ${dayOf(log.now())}`,
        facts: { name: job, reason: error },
      },
    ]);
