import { Not } from "typeorm";
import { USUAL_CURRENCY } from "../../../contract/currencies";
import { dayOf } from "../../../contract/days";
import { t } from "../../../contract/i18n/t";
import { type PayoutFileFormat, payoutFileForms } from "../../../contract/payoutForms";
import type { AuditService } from "../../../platform/audit/audit.service";
import type { Clock } from "../../../platform/clock";
import type { Sealer } from "../../../platform/config/sealer";
import type { Viewer } from "../../../platform/context";
import type { Database, Tx } from "../../../platform/db/database";
import { ConflictError, NotFoundError } from "../../../platform/errors";
import { parseForm } from "../../../platform/form";
import { isId, newId } from "../../../platform/ids";
import { formatCents } from "../../../platform/money";
import type { PayoutMethodService } from "../methods/payoutMethod.service";
import { Payout } from "../payout.entity";
import { type PayoutTransitions, retryChanged } from "../payoutTransitions";
import type { PayoutRunService } from "../run/payoutRun.service";
import type { PayoutFileType } from "../run/payoutRun.type";
import { datesOf } from "../run/payoutWeek";
import { openFile, sealFile, sha256Of, written } from "./batchFile";
import { batchActs } from "./batchStatus";
import { type Debtor, pain001 } from "./pain001";
import { PayoutBatch } from "./payoutBatch.entity";
import { type LeftOut, leftOutLabels, METHODS, type Sendable, sendableOf } from "./sendable";
import { paypalFile, type Transfer } from "./transfer";

export interface BankFile {
  batch: PayoutBatch;
  text: string;
}

/** All payouts are already in a file. */
export class EmptyBatchError extends ConflictError {
  constructor(
    message: string,
    readonly isInBatch: boolean,
  ) {
    super(message);
  }
}

interface Parts {
  db: Database;
  clock: Clock;
  audit: AuditService;
  methods: PayoutMethodService;
  runs: Pick<PayoutRunService, "week">;
  transitions: PayoutTransitions;
  sealer: Sealer;
}

type Writer = (
  batch: Pick<PayoutBatch, "messageId" | "createdAt" | "week" | "currency">,
  transfers: readonly Transfer[],
) => Iterable<string>;

/** Creates payout files. Each is a batch. A payout is in at most one batch, and a file always has the same bytes. */
export class BankFileService {
  constructor(private readonly parts: Parts) {}

  /** With `digest`, only if the file would contain the same payouts as when `contents` was called. */
  paypal(actor: Viewer | null, input: unknown, digest: string | null = null): Promise<BankFile> {
    const requested = { ...parseForm(payoutFileForms.paypal, input), digest };
    return this.make(actor, "paypal", requested, null, (_batch, transfers) => [paypalFile(transfers)]);
  }

  bank(actor: Viewer | null, input: unknown, digest: string | null = null): Promise<BankFile> {
    const { week, currency: wanted, ...debtor } = parseForm(payoutFileForms.pain001, input);
    const requested = { week, currency: wanted, digest };
    return this.make(actor, "pain001", requested, masked(debtor), (batch, transfers) => {
      const { messageId, createdAt, week, currency } = batch;
      const [planned, today] = [dayOf(datesOf(week).sentAt), dayOf(createdAt)];
      return pain001({
        debtor,
        currency,
        messageId,
        createdAt,
        executeOn: planned > today ? planned : today,
        transfers,
      });
    });
  }

  /** The current content of a file, for someone else's approval. */
  async contents(format: PayoutFileFormat, input: unknown): Promise<FileContents & Pick<Payout, "week" | "currency">> {
    const { week: requested, currency } = parseForm(payoutFileForms[format], input);
    const of = { week: this.parts.runs.week(requested), currency: currency ?? USUAL_CURRENCY };
    const { transfers } = await this.sendable(of, format);
    return { ...of, ...contentsOf(transfers) };
  }

  private sendable(of: Pick<Payout, "week" | "currency">, format: PayoutFileFormat): Promise<Sendable> {
    const { db, methods } = this.parts;
    return sendableOf({ read: db.read, open: (row) => methods.open(row) }, of, format);
  }

  /** Returns the stored file byte for byte, unless it was discarded. */
  async fetch(actor: Viewer | null, id: string): Promise<BankFile> {
    const { db, audit, sealer } = this.parts;
    const query = db.read.createQueryBuilder(PayoutBatch, "batch").addSelect("batch.sealed").where({ id });
    const batch = isId(id) ? await query.getOne() : null;
    if (!batch) throw new NotFoundError("Batch");
    if (!batchActs.fetch.from.some((state) => state === batch.state)) {
      throw new ConflictError(
        t("Batch {messageId} was discarded and its file must not be used", { messageId: batch.messageId }),
      );
    }
    const text = await openFile(sealer, batch);
    // Audited before it is returned.
    await db.write((tx) =>
      audit.record(tx, {
        actorId: actor?.userId ?? null,
        action: "payout-file.fetched",
        subject: `payout-batch:${id}`,
      }),
    );
    return { batch, text };
  }

  /** Payouts that wait to be sent, by file format. Currencies other than USD are listed only if they have payouts. */
  async toSend(week: string): Promise<PayoutFileType[]> {
    const rows = await this.parts.db.longRead
      .createQueryBuilder(Payout, "payout")
      .innerJoin("account", "receiver", "receiver.id = payout.publisherId AND receiver.suspendedAt IS NULL")
      .select("payout.method", "method")
      .addSelect("payout.currency", "currency")
      .addSelect("COUNT(*)", "count")
      .addSelect("SUM(payout.net)", "net")
      .where("payout.week = :week AND payout.status = 'calculated'", { week })
      .groupBy("payout.method")
      .addGroupBy("payout.currency")
      .getRawMany<{ method: Payout["method"]; currency: string; count: number | string; net: number | string }>();
    const others = [...new Set(rows.map(({ currency }) => currency))].filter((one) => one !== USUAL_CURRENCY).sort();
    return [USUAL_CURRENCY, ...others].flatMap((currency) =>
      (Object.keys(METHODS) as PayoutFileFormat[]).flatMap((format) => {
        const own = rows.filter((row) => row.currency === currency && METHODS[format].includes(row.method));
        const sumOf = (name: "count" | "net") => own.reduce((sum, row) => sum + Number(row[name]), 0);
        const file = { format, currency, count: sumOf("count"), net: sumOf("net") };
        return file.count > 0 || currency === USUAL_CURRENCY ? [file] : [];
      }),
    );
  }

  /**
   * The file is written before the transaction, which then checks that no payout has changed and starts over otherwise.
   */
  private make(
    actor: Viewer | null,
    format: PayoutFileFormat,
    requested: { week?: string | null; currency?: string | null; digest: string | null },
    debtor: string | null,
    write: Writer,
  ): Promise<BankFile> {
    const { db, clock, runs, sealer } = this.parts;
    const week = runs.week(requested.week);
    const currency = requested.currency ?? USUAL_CURRENCY;
    return retryChanged(async () => {
      const { transfers, leftOut } = await this.sendable({ week, currency }, format);
      if (transfers.length === 0) throw await this.nothingToSend({ week, currency }, format, leftOut);
      const { count, net, digest } = contentsOf(transfers);
      if (requested.digest !== null && requested.digest !== digest) throw new ConflictError(OTHER_PAYOUTS);
      const [id, createdAt] = [newId(), clock.now()];
      // The random end of the ID makes it unique, enforced by an index.
      const messageId = `WEFT-${week}-${id.slice(-12).toUpperCase()}`;
      const text = await written(write({ messageId, createdAt, week, currency }, transfers));
      const sealed = await sealFile(sealer, id, text);
      const batch: PayoutBatch = {
        id,
        createdAt,
        week,
        format,
        messageId,
        createdBy: actor?.userId ?? null,
        debtor,
        leftOut,
        sealed,
        state: "made" as const,
        count,
        currency,
        net,
        sha256: sha256Of(text),
        sentAt: null,
        settledAt: null,
        discardedAt: null,
        reason: null,
      };
      await db.write((tx) => this.keep(tx, batch, transfers));
      return { batch, text };
    });
  }

  private async keep(tx: Tx, batch: PayoutBatch, transfers: readonly Transfer[]): Promise<void> {
    const { id, createdBy: actorId, week, format, messageId, count, currency, net, leftOut } = batch;
    // First, so that a transaction retried after a lost result finds it.
    await tx.insert(PayoutBatch, batch);
    const payoutIds = transfers.map(({ payout }) => payout.id);
    await this.parts.transitions.apply(tx, payoutIds, "batch", { batchId: id });
    await this.parts.audit.record(tx, {
      actorId,
      action: "payout-file.made",
      subject: `payout-week:${week}`,
      after: {
        format,
        count,
        net: formatCents(net, currency),
        ...(currency !== USUAL_CURRENCY && { currency }),
        messageId,
        ...(leftOut.length > 0 && { leftOut: leftOut.length }),
      },
    });
  }

  private async nothingToSend(
    of: { week: string; currency: string },
    format: PayoutFileFormat,
    leftOut: LeftOut[],
  ): Promise<EmptyBatchError> {
    const batches = await this.parts.db.read.find(PayoutBatch, {
      where: { ...of, format, state: Not("discarded") },
      order: { id: "DESC" },
      take: 1,
    });
    const [batch] = batches;
    const why = leftOut.length > 0 ? ` Left out: ${describeLeftOut(leftOut)}.` : "";
    if (!batch) return new EmptyBatchError(`No payouts of this kind are ready to send.${why}`, false);
    const where = `its file is at GET /api/admin/payout-batches/${batch.id}/file`;
    return new EmptyBatchError(
      `All payouts of this kind are already in a batch. Batch ${batch.messageId} is ${batch.state}: ${where}.${why}`,
      true,
    );
  }
}

/** Names the first few. */
const describeLeftOut = (leftOut: LeftOut[]): string =>
  [...leftOut.slice(0, 5).map(leftOutLabels), ...(leftOut.length > 5 ? [`and ${leftOut.length - 5} more`] : [])].join(
    "; ",
  );

const masked = ({ name, account }: Debtor): string => `${name}, •••• ${account.slice(-4)}`.slice(0, 120);

const OTHER_PAYOUTS = t("The payouts of this file have changed since you requested it. Please request it again.");

/** The contents of a file, on which a second admin decides. */
interface FileContents {
  count: number;
  net: number;
  /** Identifies the payouts with amounts and destinations. Equal for equal payouts. */
  digest: string;
}

const contentsOf = (transfers: readonly Transfer[]): FileContents => ({
  count: transfers.length,
  net: transfers.reduce((sum, { payout }) => sum + payout.net, 0),
  digest: sha256Of(transfers.map(({ payout: { id, net, methodId } }) => `${id} ${net} ${methodId}`).join("\n")),
});
